import { log } from '../../platform/safety/log.ts';
import { store } from '../../platform/storage/storage.ts';

const logAt =
  (level: 'log' | 'warn' | 'error') =>
  (...parts: readonly unknown[]): void => {
    try {
      log(level, `[Custom Script] ${parts.map(String).join(' ')}`);
    } catch {
      // One of the arguments can't be converted to a string.
    }
  };

/** `_satellite.logger`: logs messages of page scripts, in debug mode only. */
export const logger = {
  log: logAt('log'),
  info: logAt('log'),
  debug: logAt('log'),
  warn: logAt('warn'),
  error: logAt('error'),
};

/**
 * `_satellite.notify(text, level)`, for older pages: logs a warning for level 4, an error for level
 * 5, and a plain line otherwise.
 */
export const notify = (text: unknown, level?: unknown): void =>
  (level === 5 ? logger.error : level === 4 ? logger.warn : logger.log)(text);

/**
 * `_satellite.setDebug(on)`: turns debug mode on or off for all pages of this host, until the next
 * call.
 */
export const setDebug = (on: unknown): void =>
  store('localStorage', 'tagwright.debug', String(!!on));
