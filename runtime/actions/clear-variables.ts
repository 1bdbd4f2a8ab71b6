import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { clearVariables as clear } from '../services/variables/variables.ts';
import type { clearVariablesSchema } from './clear-variables.schema.ts';

/**
 * Unsets the variables that `set-variables` has set for the page or only for this event. Doesn't
 * change the visitor's identity (S-09).
 */
export const clearVariables = (
  _settings: Settings<typeof clearVariablesSchema>,
  event: RuleEvent,
): void => clear(event);
