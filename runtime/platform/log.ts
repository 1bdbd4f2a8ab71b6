/**
 * Writes a line to the console, for people who debug: only where local storage holds `tagwright.debug` = `true`,
 * which is looked up when there is something to say and not before. Never throws, whatever the error does when asked.
 * @param error what was thrown: its message, or itself as text, ends the line
 */
export const log = (level: 'log' | 'warn' | 'error', text: string, error: unknown = ''): void => {
  try {
    if (localStorage.getItem('tagwright.debug') === 'true') console[level](`[tagwright] ${text}${messageOf(error)}`);
  } catch {
    // No storage or no console: then nobody is looking.
  }
};

/** What an error says; whatever else was thrown, as text. Throws where that does. */
export const messageOf = (error: unknown): string => String((error as Partial<Error> | null)?.message ?? error);
