/** Areas at the table: placed with our help, and shown with the spaces that count. */
import { installFeature, type FeatureHooks } from "../platform/features.ts";
import { installPlacing } from "../platform/placing/placing.ts";
import { theOngoing } from "./placing/lock.ts";

export function installAreas(): void {
  installFeature({ id: "areas", needs: ["walls.sweep", "walls.collision", "regions.place"], install });
}

function install(hooks: FeatureHooks): void {
  installPlacing(hooks);
  const renew = (): void => theOngoing()?.renew();
  for (const name of ["createToken", "updateToken", "deleteToken"] as const) hooks.on(name, renew);
  for (const name of ["createWall", "updateWall", "deleteWall"] as const) hooks.on(name, renew);
  hooks.on("canvasTearDown", () => theOngoing()?.cancel());
}
