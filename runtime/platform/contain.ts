import { log } from './log.ts';

/**
 * Runs a function so that neither what it throws nor what it rejects with reaches the page; both are logged.
 * @param failed what to say first, such as `Failed to execute rule 3.`
 */
export const contain = (failed: string, run: () => unknown): void => {
  const report = (error: unknown) => log('error', `${failed} `, error);
  try {
    (run() as Partial<Promise<unknown>> | undefined)?.catch?.(report);
  } catch (error) {
    report(error);
  }
};
