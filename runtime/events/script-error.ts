import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPageView } from '../engine/page-view.ts';
import { trigger } from '../engine/trigger.ts';
import { messageOf } from '../platform/safety/log.ts';
import { listen } from '../platform/watch/listen.ts';
import { scriptErrorRejections } from '../uses.ts';
import type { scriptErrorSchema } from './script-error.schema.ts';

/** The maximum length of a reported message, in characters. */
const longest = 200;

/** The rules, each with the number of errors that it still accepts in this page view. */
const rules: { run: Run; settings: Settings<typeof scriptErrorSchema>; left: number }[] = [];

/**
 * Runs a rule when a script of the page throws an error or, with `rejections`, when nothing handles
 * a promise's rejection. All rules share one listener per type of event. Errors of elements, such
 * as images that can't be loaded, don't count.
 */
export const scriptError = (run: Run, settings: Settings<typeof scriptErrorSchema>): void => {
  if (!rules.length) {
    listen('error', (native: ErrorEvent) => {
      // The event of an element that can't be loaded has no message.
      if (native.message !== undefined)
        report(native, messageOf(native.message), native.filename, native.lineno);
    });
    if (scriptErrorRejections)
      listen('unhandledrejection', (native: PromiseRejectionEvent) =>
        report(native, messageOf(native.reason)),
      );
    onPageView(() => rules.forEach((rule) => (rule.left = rule.settings.most ?? 5)));
  }
  rules.push({ run, settings, left: settings.most ?? 5 });
};

const report = (native: Event, message: string, url?: string, line?: number): void => {
  const met = rules.filter(
    ({ settings, left }) => left > 0 && (url !== undefined || settings.rejections),
  );
  const detail = {
    message: message.slice(0, longest),
    file: url?.replace(/[?#].*/s, '') || undefined,
    line: line || undefined,
  };
  for (const rule of met) rule.left -= 1;
  if (met.length) trigger(() => met.forEach(({ run }) => run({ native, detail })));
};
