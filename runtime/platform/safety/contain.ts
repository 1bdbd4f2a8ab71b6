import { healthCounts } from '../../uses.ts';
import { log } from './log.ts';
import { countRun } from './run-counts.ts';

type Contain = <T>(failed: string, run: () => T, rule?: number) => T | undefined;

const containLogged: Contain = (failed, run) => {
  const report = (error: unknown) => log('error', `${failed} `, error);
  try {
    const result = run();
    (result as Partial<Promise<unknown>> | undefined)?.catch?.(report);
    return result;
  } catch (error) {
    report(error);
    return undefined;
  }
};

/**
 * Like `containLogged`, but also counts the failures of rules, for sites with `health`. Kept
 * separate because one more parameter would add bytes to the other sites' bundles.
 */
const containCounted: Contain = (failed, run, rule) => {
  const report = (error: unknown) => {
    log('error', `${failed} `, error);
    if (rule !== undefined) countRun(rule, 3);
  };
  try {
    const result = run();
    (result as Partial<Promise<unknown>> | undefined)?.catch?.(report);
    return result;
  } catch (error) {
    report(error);
    return undefined;
  }
};

/**
 * Runs a function so that its exceptions and rejections don't reach the page. Logs both.
 * @param failed the start of the log line, such as `Failed to execute rule 3.`
 * @param rule the number of the rule whose failures are counted; absent if the function belongs to
 * no rule
 * @returns the function's result, or undefined if it throws
 */
export const contain: Contain = healthCounts ? containCounted : containLogged;
