import type { Page, Request } from 'playwright-core';
import type { Activity } from './activity.ts';
import { breachPrefix } from './prepare-page.ts';

/** What a page complained about, and what the bundle logged. */
export interface PageWatch {
  readonly errors: readonly string[];
  readonly log: readonly LogLine[];
}

export interface LogLine {
  /** As in the console: `log`, `info`, `warning`, `error`. */
  readonly level: string;
  readonly text: string;
}

/** The bundle's own lines, and the embed code's. */
const ours = /^\[?tagwright\b/i;

/** Listens to a page from now on: uncaught errors, rejections nobody took, breaches of the policy, the bundle's log, requests under way. */
export function watchPage(page: Page, activity: Activity): PageWatch {
  const errors: string[] = [];
  const log: LogLine[] = [];
  page.on('pageerror', (error) => void errors.push(`uncaught in the page: ${error.message}`));
  page.on('crash', () => void errors.push('the page crashed'));
  page.on('console', (message) => {
    const text = message.text();
    if (ours.test(text)) log.push({ level: message.type(), text });
    else if (text.startsWith(breachPrefix)) errors.push(`the page's policy forbids ${text.slice(breachPrefix.length)}`);
  });

  const running = new Map<Request, () => void>();
  const end = (request: Request): void => {
    running.get(request)?.();
    running.delete(request);
  };
  page.on('request', (request) => {
    // No end is reported for a beacon; the server sees it through.
    if (request.resourceType() !== 'ping') running.set(request, activity.begin(request.url()));
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    // A fetch whose body nobody reads is never reported as finished.
    if (response.request().resourceType() === 'fetch') end(response.request());
  });
  page.on('framenavigated', (frame) => {
    // What the document before was still waiting for is nobody's any more.
    if (frame === page.mainFrame()) for (const request of running.keys()) if (!request.isNavigationRequest()) end(request);
  });
  return { errors, log };
}

/**
 * What of the log is a failure: a text that was to occur and didn't, and every error or warning that nobody listed.
 * @param expected texts, each part of a line
 * @param heard texts whose lines were looked for already
 */
export function checkLog(log: readonly LogLine[], expected: readonly string[], heard: readonly string[] = []): string[] {
  return [
    ...expected.filter((text) => !log.some((line) => line.text.includes(text))).map((text) => `the log doesn't say ${JSON.stringify(text)}`),
    ...log.filter(({ level, text }) => (level === 'error' || level === 'warning') && ![...expected, ...heard].some((part) => text.includes(part))).map(({ level, text }) => `logged as ${level}: ${oneLine(text)}`),
  ];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}
