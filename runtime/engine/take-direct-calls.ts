import { contain } from '../platform/contain.ts';
import { expose } from '../platform/expose.ts';
import { makeDirectCall } from './direct-calls.ts';

/** Lets the page make direct calls with `_satellite.track(id, detail)`. Nothing of ours is thrown into it. */
export const takeDirectCalls = (): void =>
  expose({ track: (id: unknown, detail?: unknown) => contain('Failed to make a direct call.', () => makeDirectCall(id, detail)) });
