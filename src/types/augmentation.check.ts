/**
 * Fails to compile when the augmentations of foundry.d.ts are lost: the Foundry types then fall back to wide types
 * without a word.
 */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Assert<T extends true> = T;

export type SystemIsDnd5e = Assert<Equal<typeof game.system.id, "dnd5e">>;
