import type { Edge } from './create-edge.ts';

/** Lets the log say of each send what came of it (G-21). The whole client says so by itself. */
export const logSends = <E extends Edge>(edge: E): E => Object.assign(edge, { logsSends: true });
