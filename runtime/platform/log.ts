/**
 * Writes a line to the console, for people who debug: only where local storage holds `tagwright.debug` = `true`,
 * which is looked up when there is something to say and not before. Never throws.
 */
export const log = (level: 'log' | 'warn' | 'error', text: string): void => {
  try {
    if (localStorage.getItem('tagwright.debug') === 'true') console[level](`[tagwright] ${text}`);
  } catch {
    // No storage or no console: then nobody is looking.
  }
};
