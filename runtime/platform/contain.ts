import { log } from './log.ts';

/**
 * Runs a function so that neither what it throws nor what it rejects with reaches the page; both are logged.
 * @param failed what to say first, such as `Failed to execute rule 3.`
 */
export const contain = (failed: string, run: () => unknown): void => {
  const report = (error: unknown) => log('error', `${failed} ${messageOf(error)}`);
  try {
    (run() as Partial<Promise<unknown>> | undefined)?.catch?.(report);
  } catch (error) {
    report(error);
  }
};

/** What an error says; whatever else was thrown, as text. */
export const messageOf = (error: unknown): string => String((error as Partial<Error> | undefined)?.message ?? error);
