import { log } from './log.ts';

/**
 * Runs a function so that its exceptions and rejections don't reach the page. Logs both.
 * @param failed the start of the log line, such as `Failed to execute rule 3.`
 * @returns the function's result, or undefined if it throws
 */
export const contain = <T>(failed: string, run: () => T): T | undefined => {
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
