import { log } from '../../platform/log.ts';
import { store } from '../../platform/storage.ts';

const say = (level: 'log' | 'warn' | 'error') => (...parts: readonly unknown[]): void => {
  try {
    log(level, `[Custom Script] ${parts.map(String).join(' ')}`);
  } catch {
    // An object that can't be told as text.
  }
};

/** `_satellite.logger`: lines of the page's own, shown only while debugging, like all others. */
export const logger = { log: say('log'), info: say('log'), debug: say('log'), warn: say('warn'), error: say('error') };

/** `_satellite.notify(text, level)`, as older pages know it: 4 warns, 5 is an error, all else only tells. */
export const notify = (text: unknown, level?: unknown): void =>
  (level === 5 ? logger.error : level === 4 ? logger.warn : logger.log)(text);

/** `_satellite.setDebug(on)`: switches the log on or off, on all pages of this host, until it is switched again. */
export const setDebug = (on: unknown): void => store('localStorage', 'tagwright.debug', String(!!on));
