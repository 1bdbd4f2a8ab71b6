import type { Settings } from '../settings.ts';
import { makeDirectCall } from '../engine/direct-calls.ts';
import type { directCallSchema } from './direct-call.schema.ts';

/** Runs the rules that listen for a direct call with this id. */
export const directCall = ({ id, detail }: Settings<typeof directCallSchema>): void =>
  makeDirectCall(id, detail);
