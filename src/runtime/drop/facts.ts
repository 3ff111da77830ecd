/** Documents as the decisions see them. */
import type { ActorDocument, Data, ItemDocument } from "../../types/surface/documents.ts";
import { recordOf } from "./copy.ts";
import type { ActorFacts, ClassFacts, SpellFacts } from "./model.ts";
import type { OwnItem, Wanted } from "./same.ts";

export const spellFacts = ({ system }: ItemDocument): SpellFacts => ({
  level: system.level,
  method: system.method,
  usable: system.activities.size > 0,
});

export function actorFacts(actor: ActorDocument, spell: ItemDocument): ActorFacts {
  const { system, type, uuid, isOwner } = actor;
  return {
    uuid,
    kind: kindOf(actor),
    isNpc: type === "npc",
    isOwner,
    classes: classesOf(actor, spell),
    casterLevel: type === "npc" ? (system.attributes?.spell?.level ?? 0) : 0,
    slots: slotsOf(actor),
  };
}

/** An encounter of dnd5e is a group as well. */
const GROUPS: ReadonlySet<string> = new Set(["group", "encounter"]);

function kindOf({ type, system }: ActorDocument): ActorFacts["kind"] {
  if (type === "vehicle") return "vehicle";
  if (GROUPS.has(type)) return "group";
  return (system.isCreature ?? (type === "character" || type === "npc")) ? "creature" : "other";
}

function slotsOf({ system }: ActorDocument): ActorFacts["slots"] {
  const slots = Object.entries(system.spells ?? {}).filter(([, { max }]) => max > 0);
  const levels = (isPact: boolean): number[] =>
    slots.filter(([key]) => (key === "pact") === isPact).map(([, { level }]) => level);
  return { spell: levels(false), pact: levels(true) };
}

function classesOf({ spellcastingClasses = {} }: ActorDocument, spell: ItemDocument): ClassFacts[] {
  const offering = listsWith(spell);
  return Object.entries(spellcastingClasses).flatMap(([identifier, own]) => {
    const method = own?.spellcasting?.type;
    if (own === undefined || !method) return [];
    return [{ identifier, name: own.name, method, offers: offering.has(identifier) }];
  });
}

/** Classes on whose lists the spell is, as registered with the system. */
function listsWith(spell: ItemDocument): ReadonlySet<string> {
  const { spellLists } = dnd5e.registry;
  const uuids = [spell.uuid, originOf(spell.toObject())].filter((uuid) => uuid !== null);
  const lists = spellLists === undefined ? [] : uuids.flatMap((uuid) => [...spellLists.forSpell(uuid)]);
  const classes = lists.filter(({ metadata: { type = "class" } }) => type === "class");
  return new Set(classes.flatMap(({ metadata: { identifier } }) => identifier ?? []));
}

function originOf({ _stats }: Data): string | null {
  const { compendiumSource } = recordOf(_stats);
  return typeof compendiumSource === "string" ? compendiumSource : null;
}

export const wantedSpell = (spell: ItemDocument): Wanted => ({
  uuid: spell.uuid,
  identifier: spell.system.identifier,
  origin: originOf(spell.toObject()),
});

export const ownItems = ({ items }: ActorDocument): OwnItem[] =>
  items.map((item) => ({
    id: item.id,
    uuid: item.uuid,
    type: item.type,
    identifier: item.system.identifier,
    method: item.system.method,
    origin: originOf(item.toObject()),
    ofItem: item.flags["dnd5e"]?.["cachedFor"] !== undefined,
  }));
