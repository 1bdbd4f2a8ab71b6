import type { RuleEvent, Settings } from '../contract.ts';
import { clearVariables as clear } from '../services/variables/variables.ts';
import type { clearVariablesSchema } from './clear-variables.schema.ts';

/** Forgets what set-variables has set, also for this occurrence (S-09). */
export const clearVariables = (_settings: Settings<typeof clearVariablesSchema>, event: RuleEvent): void => clear(event);
