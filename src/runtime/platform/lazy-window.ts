/** Windows whose code is loaded when they are opened, so that starting a world need not wait for what few people see. */
import type { Application } from "../../types/surface/applications.ts";

type WindowClass = new () => Application;

/** For menus of settings, of which Foundry wants the class at once: an instance opens the window that is loaded. */
export function lazyWindow(load: () => Promise<WindowClass>): WindowClass {
  return class LazyWindow extends foundry.applications.api.ApplicationV2 {
    override async render(options: { force?: boolean } = {}): Promise<unknown> {
      const Loaded = await load();
      return await new Loaded().render(options);
    }
  };
}
