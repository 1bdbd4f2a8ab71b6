import { contain } from '../platform/safety/contain.ts';
import { expose } from '../platform/page/expose.ts';
import { makeDirectCall } from './direct-calls.ts';

/**
 * Defines `_satellite.track(id, detail)`, with which the page makes direct calls. The
 * function never throws.
 */
export const takeDirectCalls = (): void =>
  expose({
    track: (id: unknown, detail?: unknown) =>
      contain('Failed to make a direct call.', () => makeDirectCall(id, detail)),
  });
