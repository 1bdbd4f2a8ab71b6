import type { Edge } from './create-edge.ts';

/** Makes an edge client log the result of each request (G-21). The full client always logs it. */
export const logSends = <E extends Edge>(edge: E): E => Object.assign(edge, { logsSends: true });
