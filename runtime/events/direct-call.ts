import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onDirectCall } from '../engine/direct-calls.ts';
import type { directCallSchema } from './direct-call.schema.ts';

/** Runs a rule when a direct call has its name. */
export const directCall = (run: Run, { id }: Settings<typeof directCallSchema>): void =>
  onDirectCall(id, run);
