import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onDirectCall } from '../engine/direct-calls.ts';
import type { directCallSchema } from './direct-call.schema.ts';

/** Runs a rule whenever a direct call with the id `id` is made. */
export const directCall = (run: Run, { id }: Settings<typeof directCallSchema>): void =>
  onDirectCall(id, run);
