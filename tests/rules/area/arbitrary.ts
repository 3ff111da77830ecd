/** Random areas and tokens, in pixels on a map of about 12 × 12 spaces of 100. */
import fc from "fast-check";
import type { TokenPlace } from "../../../src/rules/area/footprint.ts";
import { TOKEN_SHAPES } from "../../../src/rules/area/hex-shapes.ts";
import type { Area, Body } from "../../../src/rules/area/model.ts";
import type { Span } from "../../../src/rules/area/plane.ts";

const real = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => (Math.abs(value) < 1e-9 ? 0 : value));

/** Places on and off the grid's lines, so that ties are tried too. */
const coordinate = fc.oneof(real(0, 1200), fc.integer({ min: 0, max: 48 }).map((n) => n * 25)); // prettier-ignore
const point = fc.record({ x: coordinate, y: coordinate });
const length = fc.oneof(real(50, 900), fc.integer({ min: 1, max: 12 }).map((n) => n * 100)); // prettier-ignore
const direction = fc.oneof(real(-180, 180), fc.integer({ min: 0, max: 7 }).map((n) => n * 45)); // prettier-ignore
const elevation = fc.oneof(fc.constant(0), real(-300, 600));

const extent = fc.record({ bottom: elevation, height: real(50, 600) });
const span = extent.map(({ bottom, height }): Span => ({ bottom, top: bottom + height }));

const body: fc.Arbitrary<Body[]> = fc.oneof(
  fc.record({ x: coordinate, y: coordinate, width: length, height: length }).map(({ x, y, width, height }): Body[] => [
    {
      kind: "polygon",
      points: [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
    },
  ]),
  fc.record({ center: point, radius: real(25, 200) }).map((disc): Body[] => [{ kind: "disc", ...disc }]),
);

export const arbitraryArea: fc.Arbitrary<Area> = fc.oneof(
  fc.record({ shape: fc.constant("cylinder" as const), center: point, radius: length, span }),
  fc.record({ shape: fc.constant("ball" as const), center: point, z: elevation, radius: length }),
  fc.record({
    shape: fc.constant("cone" as const),
    origin: point,
    z: elevation,
    direction,
    length,
    edge: fc.constantFrom("flat" as const, "round" as const),
  }),
  fc.record({
    shape: fc.constant("line" as const),
    origin: point,
    direction,
    length,
    width: fc.constantFrom(100, 200, 130),
    span,
  }),
  fc.record({
    shape: fc.constant("box" as const),
    origin: point,
    anchor: fc.constantFrom("face" as const, "centre" as const, "corner" as const),
    direction,
    size: length,
    span,
  }),
  fc.record({
    shape: fc.constant("wall" as const),
    start: point,
    direction,
    length,
    thickness: fc.constantFrom(100, 120, 200),
    span,
  }),
  fc.record({
    shape: fc.constant("ring" as const),
    center: point,
    radius: length,
    thickness: fc.constantFrom(100, 150),
    span,
  }),
  fc.record({ shape: fc.constant("emanation" as const), body, span, radius: length }),
);

/** Where creatures stand relative to the map: on spaces, or anywhere. */
export const arbitraryToken: fc.Arbitrary<TokenPlace> = fc
  .record({
    column: fc.integer({ min: -1, max: 13 }),
    row: fc.integer({ min: -1, max: 13 }),
    size: fc.constantFrom(0.5, 1, 1, 1, 2, 3, 4),
    shape: fc.constantFrom(...TOKEN_SHAPES),
    bottom: fc.oneof(fc.constant(0), real(-300, 600)),
    tall: real(50, 400),
    flat: fc.boolean(),
  })
  .map(({ column, row, size, shape, bottom, tall, flat }) => ({
    x: column * 100,
    y: row * 100,
    width: size,
    height: size,
    shape,
    ...(flat ? {} : { span: { bottom, top: bottom + tall } }),
  }));
