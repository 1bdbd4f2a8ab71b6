import type { LogLine } from '../../compiler/play/chromium/page-watch.ts';
import { breachPrefix } from '../../compiler/play/chromium/prepare-page.ts';

/** A line of a page's console, or an uncaught error. */
export interface ConsoleLine {
  /** The name of the console's method, or `uncaught`. */
  readonly level: string;
  readonly text: string;
}

/** When a page unloads, it sends its unread console lines to this path. */
export const linesPath = '/tagwright-test/lines';

/**
 * The source code of a script that records the lines of a page's console. WebKit's driver can't
 * read the console, so the page itself records the lines.
 */
export const recordConsole = `(${record.toString()})(${JSON.stringify(linesPath)})`;

/** An expression that returns the lines recorded since its last evaluation. */
export const takeLines = "(document[Symbol.for('tagwright.lines')]?.() ?? [])";

/** Matches log lines of the bundle and the embed code. */
const OURS = /^\[?tagwright\b/i;

/**
 * Creates the log of a visit. `add` receives console lines. Uncaught errors and violations of the
 * content security policy go to `errors`. Lines of the bundle and the embed code go to `log`. All
 * other lines are dropped.
 */
export function createLog(): {
  readonly errors: string[];
  readonly log: LogLine[];
  readonly add: (lines: readonly ConsoleLine[]) => void;
} {
  const errors: string[] = [];
  const log: LogLine[] = [];
  return {
    errors,
    log,
    add: (lines) => {
      for (const { level, text } of lines) {
        if (level === 'uncaught') errors.push(`uncaught in the page: ${text}`);
        else if (OURS.test(text)) log.push({ level: level === 'warn' ? 'warning' : level, text });
        else if (text.startsWith(breachPrefix))
          errors.push(`the page's policy forbids ${text.slice(breachPrefix.length)}`);
      }
    },
  };
}

type Listener = (event: { readonly message?: string; readonly reason?: unknown }) => void;

interface PageGlobals {
  readonly document: object;
  readonly console: { [method: string]: (...given: unknown[]) => void };
  readonly navigator: { readonly sendBeacon: (url: string, body: string) => boolean };
  readonly addEventListener: (type: string, listener: Listener, capture?: boolean) => void;
}

/*
 * Records the page's console lines and uncaught errors. This function runs in the page. It is
 * embedded as text, so it can't use anything outside itself.
 */
function record(path: string): void {
  const page = globalThis as unknown as PageGlobals;
  const beacon = page.navigator.sendBeacon.bind(page.navigator);
  const write = JSON.stringify.bind(JSON);
  const lines: object[] = [];
  let hasEnded = false;
  const take = (): object[] => lines.splice(0);
  const flush = (): void => void (lines.length > 0 && beacon(path, write(take())));
  const add = (level: string, text: string): void => {
    lines.push({ level, text });
    if (hasEnded) flush();
  };
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const before = page.console[level]!;
    page.console[level] = (...given) => {
      before.apply(page.console, given);
      add(level, given.map((one) => (one instanceof Error ? one.message : String(one))).join(' '));
    };
  }
  page.addEventListener('error', ({ message }) => message && add('uncaught', message), true);
  page.addEventListener(
    'unhandledrejection',
    ({ reason }) => add('uncaught', String(reason)),
    true,
  );
  page.addEventListener('pageshow', () => void (hasEnded = false), true);
  page.addEventListener(
    'pagehide',
    () => {
      hasEnded = true;
      flush();
    },
    true,
  );
  Object.defineProperty(page.document, Symbol.for('tagwright.lines'), { value: take });
}
