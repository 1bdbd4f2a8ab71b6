import type { Page, Request } from 'playwright-core';
import type { Activity } from './activity.ts';
import { breachPrefix } from './prepare-page.ts';

/** The errors of a page, and the bundle's log. */
export interface PageWatch {
  readonly errors: readonly string[];
  readonly log: readonly LogLine[];
}

export interface LogLine {
  /** The level, as in the console: `log`, `info`, `warning`, `error`. */
  readonly level: string;
  readonly text: string;
}

/** Matches log lines of the bundle and of the embed code, which loads the bundle. */
const ours = /^\[?tagwright\b/i;

/**
 * Records the bundle's log, and the page's uncaught errors, unhandled rejections and violations of
 * the content security policy. Also tracks pending requests.
 */
export function watchPage(page: Page, activity: Activity): PageWatch {
  const errors: string[] = [];
  const log: LogLine[] = [];
  page.on('pageerror', (error) => void errors.push(`uncaught in the page: ${error.message}`));
  page.on('crash', () => void errors.push('the page crashed'));
  page.on('console', (message) => {
    const text = message.text();
    if (ours.test(text)) log.push({ level: message.type(), text });
    else if (text.startsWith(breachPrefix))
      errors.push(`the page's policy forbids ${text.slice(breachPrefix.length)}`);
  });

  const running = new Map<Request, () => void>();
  const end = (request: Request): void => {
    running.get(request)?.();
    running.delete(request);
  };
  page.on('request', (request) => {
    // The browser rejects a keep-alive fetch if the bodies of all pending keep-alive fetches exceed
    // 64 KiB together. It doesn't report that the rejected fetch has ended. But the bundle then
    // sends the same request again, so a repeated request shows that the first one has ended.
    for (const before of running.keys()) if (isRepeated(before, request)) end(before);
    // The browser doesn't report the end of a beacon, so the server reports when it has received
    // the beacon.
    if (request.resourceType() === 'ping') activity.sent(request.url());
    else running.set(request, activity.begin(request.url()));
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'ping') activity.received(request.url());
    else end(request);
  });
  page.on('response', (response) => {
    // The browser doesn't report the end of a fetch whose body is never read.
    if (response.request().resourceType() === 'fetch') end(response.request());
  });
  page.on('framenavigated', (frame) => {
    // Requests of the previous document are no longer pending.
    if (frame === page.mainFrame())
      for (const request of running.keys()) if (!request.isNavigationRequest()) end(request);
  });
  return { errors, log };
}

const isRepeated = (before: Request, request: Request): boolean =>
  before.method() === 'POST' &&
  before.resourceType() === 'fetch' &&
  before.url() === request.url() &&
  before.postData() === request.postData();

/**
 * Returns the failures of a log: each expected string that is missing, and each error or warning
 * that contains no string of `expected` or `found`.
 * @param expected strings, each of which must occur in a line
 * @param found the strings of the scenario's `expect-log` steps
 */
export function checkLog(
  log: readonly LogLine[],
  expected: readonly string[],
  found: readonly string[] = [],
): string[] {
  return [
    ...expected
      .filter((text) => !log.some((line) => line.text.includes(text)))
      .map((text) => `the log doesn't contain ${JSON.stringify(text)}`),
    ...log
      .filter(
        ({ level, text }) =>
          (level === 'error' || level === 'warning') &&
          ![...expected, ...found].some((part) => text.includes(part)),
      )
      .map(({ level, text }) => `logged as ${level}: ${oneLine(text)}`),
  ];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
