import { describe, expect, it } from "vitest";
import { identify, sentenceCase, slug } from "../../src/deck/names.ts";

describe("names in capitals", () => {
  it.each([
    ["BIGBYHO RUKA", "Bigbyho ruka"],
    ["MORDENKAINENŮV VĚRNÝ PES", "Mordenkainenův věrný pes"],
    ["SLOVO MOCI „ZABIJ“", "Slovo moci „zabij“"],
    ["ZBROJ AGATHYSU", "Zbroj Agathysu"],
    ["VOLÁNÍ OTTOVA PSA", "Volání Ottova psa"],
    ["OHNIVÁ KOULE", "Ohnivá koule"],
  ])("%s becomes %s", (given, expected) => {
    expect(sentenceCase(given)).toBe(expected);
  });

  it("are left alone when they are no capitals", () => {
    expect(sentenceCase("Zbroj Agathysu")).toBe("Zbroj Agathysu");
    expect(sentenceCase("Ubrousku, prostři se!")).toBe("Ubrousku, prostři se!");
  });
});

describe("keys", () => {
  it("come from the English name", () => {
    expect(identify("Bigbyho ruka", "Melf's minute meteors", ["Příručka hráče"]).key).toBe("melfs-minute-meteors");
    expect(identify("Zvětši", "Enlarge/reduce", []).key).toBe("enlarge-reduce");
    expect(slug("Snilloc’s snowball swarm")).toBe(slug("Snilloc's snowball swarm"));
  });

  it("are the SRD's identifier where the SRD leaves out the wizard's name", () => {
    expect(identify("Bigbyho ruka", "Bigby's hand", []).key).toBe("arcane-hand");
    expect(identify("Leomundova chatka", "Leomund's tiny hut", []).key).toBe("tiny-hut");
  });

  it("come from the Czech name where there is no English one", () => {
    expect(identify("Řetězy upoutání", null, ["Jeskyně a draci"])).toEqual({
      name: "Řetězy upoutání",
      key: "retezy-upoutani",
    });
  });

  it("of a twin tell its book, also when it was told before", () => {
    const twin = { name: "Světlo (JaD)", key: "svetlo-jad" };
    expect(identify("Světlo", null, ["Jeskyně a draci"])).toEqual(twin);
    expect(identify("Světlo (JaD)", null, ["Jeskyně a draci"])).toEqual(twin);
    expect(identify("Světlo", null, ["Příručka hráče", "Jeskyně a draci"]).key).toBe("svetlo");
  });
});
