/**
 * Writes a line to the console if local storage contains `tagwright.debug` = `true`. Reads the
 * setting only when there is something to log. Never throws, whatever the error object does.
 * @param error appended to the line: its message, or its string form if it isn't an Error
 */
export const log = (level: 'log' | 'warn' | 'error', text: string, error: unknown = ''): void => {
  try {
    if (localStorage.getItem('tagwright.debug') === 'true')
      console[level](`[tagwright] ${text}${messageOf(error)}`);
  } catch {
    // Without storage or console, logging is off.
  }
};

/**
 * Returns an error's message, or any other thrown value as a string. Throws if the conversion
 * throws.
 */
export const messageOf = (error: unknown): string =>
  String((error as Partial<Error> | null)?.message ?? error);
