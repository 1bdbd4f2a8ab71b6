import type { RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { OwnPromise } from '../platform/safety/own-promise.ts';
import type { scriptSchema } from './script.schema.ts';

/**
 * Calls the function of a TypeScript file beside the rules. Resolves with the function's result. If
 * the function returns a promise, waits for that promise. Rejects if the function throws or the
 * promise rejects. The compiler adds the consent check.
 */
export const script = (
  { run }: Pick<Settings<typeof scriptSchema>, 'run'>,
  event: RuleEvent,
): Promise<unknown> => new OwnPromise((resolve) => resolve(run(event)));
