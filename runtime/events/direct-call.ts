import type { Run, Settings } from '../contract.ts';
import { onDirectCall } from '../engine/direct-calls.ts';
import type { directCallSchema } from './direct-call.schema.ts';

/** Runs a rule whenever something calls it by this name. */
export const directCall = (run: Run, { id }: Settings<typeof directCallSchema>): void => onDirectCall(id, run);
