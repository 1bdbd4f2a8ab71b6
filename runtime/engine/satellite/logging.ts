import { log } from '../../platform/safety/log.ts';
import { store } from '../../platform/storage/storage.ts';

const say =
  (level: 'log' | 'warn' | 'error') =>
  (...parts: readonly unknown[]): void => {
    try {
      log(level, `[Custom Script] ${parts.map(String).join(' ')}`);
    } catch {
      // An object that can't be converted to text.
    }
  };

/** `_satellite.logger`: log lines of the page, shown only in debug mode like all others. */
export const logger = {
  log: say('log'),
  info: say('log'),
  debug: say('log'),
  warn: say('warn'),
  error: say('error'),
};

/**
 * `_satellite.notify(text, level)` of older pages: level 4 is a warning, 5 an error, any other a
 * log line.
 */
export const notify = (text: unknown, level?: unknown): void =>
  (level === 5 ? logger.error : level === 4 ? logger.warn : logger.log)(text);

/**
 * `_satellite.setDebug(on)`: switches debug mode for all pages of this host, until it is called
 * again.
 */
export const setDebug = (on: unknown): void =>
  store('localStorage', 'tagwright.debug', String(!!on));
