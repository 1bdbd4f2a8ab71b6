import { contain } from '../platform/contain.ts';
import { exposeTrack } from '../platform/expose-track.ts';
import { makeDirectCall } from './direct-calls.ts';

/** Lets the page make direct calls with `_satellite.track(id, detail)`. Nothing of ours is thrown into it. */
export const takeDirectCalls = (): void =>
  exposeTrack((id, detail) => contain('Failed to make a direct call.', () => makeDirectCall(id, detail)));
