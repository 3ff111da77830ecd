/** The solid of any area. */
import type { Area } from "../model.ts";
import { coneSolid } from "./cone.ts";
import { emanationSolid } from "./emanation.ts";
import { ballSolid, cylinderSolid, ringSolid } from "./round.ts";
import type { Solid } from "./solid.ts";
import { barOfBox, barOfLine, barOfWall, barSolid } from "./straight.ts";

export function solidOf(area: Area): Solid {
  switch (area.shape) {
    case "cylinder":
      return cylinderSolid(area);
    case "ball":
      return ballSolid(area);
    case "ring":
      return ringSolid(area);
    case "cone":
      return coneSolid(area);
    case "line":
      return barSolid(barOfLine(area));
    case "wall":
      return barSolid(barOfWall(area));
    case "box":
      return barSolid(barOfBox(area));
    case "emanation":
      return emanationSolid(area);
  }
}
