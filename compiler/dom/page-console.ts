import type { LogLine } from '../browser/page-watch.ts';

/** The console that a page gets, and what was written to it. */
export interface PageConsole {
  readonly given: Console;
  readonly log: readonly LogLine[];
}

/** The bundle's own lines, and the embed code's. */
const ours = /^\[?tagwright\b/i;
const levels = { log: 'log', info: 'info', debug: 'debug', warn: 'warning', error: 'error' } as const;

/** Keeps the lines of the bundle; what page code writes is nobody's business. */
export function pageConsole(): PageConsole {
  const log: LogLine[] = [];
  const write = (level: string) => (...given: readonly unknown[]): void => {
    const text = given.map(String).join(' ');
    if (ours.test(text)) log.push({ level, text });
  };
  const writing: Record<string, unknown> = Object.fromEntries(Object.entries(levels).map(([name, level]) => [name, write(level)]));
  const nothing = (): void => undefined;
  return { log, given: new Proxy(writing, { get: (target, name) => target[String(name)] ?? nothing }) as unknown as Console };
}
