import type * as flags from '../../runtime/uses.ts';

/** The name of a flag in runtime/uses.ts: a feature that the compiler can remove from a bundle. */
export type RuntimeFlag = keyof typeof flags;
