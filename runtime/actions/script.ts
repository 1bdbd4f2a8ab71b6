import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import type { scriptSchema } from './script.schema.ts';

/**
 * Calls a script of the rules. Resolves when the script's promise resolves. Rejects if the script
 * throws or its promise rejects. The compiler adds the consent check.
 */
export const script = (
  { run }: Pick<Settings<typeof scriptSchema>, 'run'>,
  event: RuleEvent,
): Promise<unknown> => new OwnPromise((resolve) => resolve(run(event)));
