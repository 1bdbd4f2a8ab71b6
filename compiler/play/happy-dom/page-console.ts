import type { LogLine } from '../chromium/page-watch.ts';

/** The console of a page (`given`), and the lines that the bundle has written to it (`log`). */
export interface PageConsole {
  readonly given: Console;
  readonly log: readonly LogLine[];
}

/** Matches log lines of the bundle and of the embed code, which loads the bundle. */
const ours = /^\[?tagwright\b/i;
const levels = {
  log: 'log',
  info: 'info',
  debug: 'debug',
  warn: 'warning',
  error: 'error',
} as const;

/** Creates a console that records the bundle's lines and ignores those of page code. */
export function pageConsole(): PageConsole {
  const log: LogLine[] = [];
  const write =
    (level: string) =>
    (...given: readonly unknown[]): void => {
      const text = given.map(String).join(' ');
      if (ours.test(text)) log.push({ level, text });
    };
  const writing: Record<string, unknown> = Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [name, write(level)]),
  );
  const nothing = (): void => undefined;
  return {
    log,
    given: new Proxy(writing, {
      get: (target, name) => target[String(name)] ?? nothing,
    }) as unknown as Console,
  };
}
