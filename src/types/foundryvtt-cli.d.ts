/** The part of @foundryvtt/foundryvtt-cli 3.0.3 that the tools use; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Compiles a folder of JSON sources (each with its `_key`) into a LevelDB pack. */
  export function compilePack(source: string, destination: string, options?: { log?: boolean }): Promise<void>;
  /** Writes every document of a pack into a JSON file of its own. */
  export function extractPack(source: string, destination: string, options?: { log?: boolean }): Promise<void>;
}
