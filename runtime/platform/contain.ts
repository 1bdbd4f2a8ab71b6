import { log } from './log.ts';

/**
 * Runs a function so that neither what it throws nor what it rejects with reaches the page; both are logged.
 * @param failed what to say first, such as `Failed to execute rule 3.`
 * @returns what the function returns; undefined where it throws
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
