/** Tokens as discs: initial, name, hit points, who targets them, who concentrates. */
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";
import type { Token } from "../../tests/foundry/canvas/token.ts";
import { colourOf, DISPOSITIONS, type Colours } from "./colours.ts";
import { letter } from "./paint.ts";
import { PIXI, type Pixi } from "./pixi.ts";

const NAME_SIZE = 27;
const [HEALTHY, HURT, DYING] = [0x3f9a4b, 0xc79a2a, 0xb3352f];

export function paintTokens(canvas: Canvas, colours: Colours): Pixi.DisplayObject[] {
  const fighting = canvas.client.game.combat?.combatant?.token?.id;
  return canvas.tokens.placeables
    .filter(({ visible, document }) => visible && !document.isSecret)
    .sort((a, b) => a.document.sort - b.document.sort)
    .map((token) => paintToken(token, token.id === fighting, colours));
}

function paintToken(token: Token, isItsTurn: boolean, colours: Colours): Pixi.Container {
  const { bounds, document } = token;
  const container = new PIXI.Container();
  container.position.set(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
  container.alpha = document.hidden ? 0.5 : 1;
  const radius = Math.min(bounds.width, bounds.height) / 2 - 6;
  const disc = new PIXI.Graphics();
  const rim = DISPOSITIONS[String(document.disposition)] ?? 0x777777;
  if (isItsTurn) disc.lineStyle(4, 0xf2c94c).drawCircle(0, 0, radius + 7);
  if (token.controlled)
    disc.lineStyle(5, 0xff9829).drawRect(-radius - 5, -radius - 5, radius * 2 + 10, radius * 2 + 10);
  disc.lineStyle(7, rim).beginFill(0xf4efe2).drawCircle(0, 0, radius).endFill();
  container.addChild(
    disc,
    letter(initialOf(document.name), { x: 0, y: -2 }, { size: radius * 0.95, fill: rim, bold: true }),
  );
  paintHitPoints(container, token, radius);
  paintTargets(container, token, radius);
  if ((token.actor?.concentration.effects.size ?? 0) > 0) paintConcentration(container, radius);
  if (document.elevation !== 0) {
    container.addChild(
      letter(`↑ ${document.elevation}`, { x: radius, y: -radius }, { size: 22, fill: colours.ink, halo: colours.halo }),
    );
  }
  container.addChild(
    letter(
      document.name,
      { x: 0, y: radius + 21 },
      { size: NAME_SIZE, fill: colours.ink, halo: colours.halo, bold: true },
    ),
  );
  return container;
}

const initialOf = (name: string): string => (name.split(" ").at(-1) ?? name).slice(0, 1).toUpperCase();

/** A bar for those whose sheet this person may see. */
function paintHitPoints(container: Pixi.Container, { actor, document }: Token, radius: number): void {
  const hp = actor?.system.attributes?.hp;
  if (hp === undefined || actor === null || !document.actor?.testUserPermission(document.client.user, "OBSERVER"))
    return;
  const share = hp.effectiveMax === 0 ? 0 : Math.max(0, hp.value / hp.effectiveMax);
  const colour = share > 0.5 ? HEALTHY : share > 0.25 ? HURT : DYING;
  const width = radius * 1.5;
  const bar = new PIXI.Graphics();
  bar
    .beginFill(0x1b1b1b)
    .drawRoundedRect(-width / 2 - 3, radius * 0.5, width + 6, 16, 5)
    .endFill();
  bar
    .beginFill(colour)
    .drawRoundedRect(-width / 2, radius * 0.5 + 3, Math.max(0, width * share), 10, 3)
    .endFill();
  if (hp.temp > 0)
    bar
      .beginFill(0x6fb7e8)
      .drawRect(-width / 2, radius * 0.5 - 3, Math.min(width, (width * hp.temp) / hp.effectiveMax), 5)
      .endFill();
  container.addChild(bar);
}

/** Corners in the colour of each person who has it as a target. */
function paintTargets(container: Pixi.Container, token: Token, radius: number): void {
  const people = token.client.game.users.filter((user) => user.targets.has(token));
  for (const [index, { color }] of people.entries()) {
    const [reach, arm] = [radius + 4 + index * 7, radius * 0.45];
    const mark = new PIXI.Graphics();
    mark.lineStyle({ width: 6, color: colourOf(color), cap: PIXI.LINE_CAP.ROUND });
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      mark
        .moveTo(x * reach, y * (reach - arm))
        .lineTo(x * reach, y * reach)
        .lineTo(x * (reach - arm), y * reach);
    }
    container.addChild(mark);
  }
}

function paintConcentration(container: Pixi.Container, radius: number): void {
  const mark = new PIXI.Graphics();
  const [x, y] = [-radius * 0.72, -radius * 0.72];
  mark.lineStyle(4, 0xffffff).beginFill(0x6a4fb3).drawCircle(x, y, 17).endFill();
  mark.lineStyle(3, 0xffffff).drawCircle(x, y, 8).beginFill(0xffffff).drawCircle(x, y, 2).endFill();
  container.addChild(mark);
}
