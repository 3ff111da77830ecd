/** Nothing of ours may fail where nobody sees it: features report to the console, handlers to Foundry. */
import { expect, vi } from "vitest";
import type { Table } from "../../foundry/table.ts";

export function listenForFailures(): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
}

export function expectCalm(table: Table): void {
  expect(table.errors).toEqual([]);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
}
