import type { LogMessage } from '../bridge/protocol.ts';

type Log = (entry: Pick<LogMessage, 'level' | 'text' | 'at'>) => void;

const levels = { log: 'info', info: 'info', warn: 'warning', error: 'error' } as const;

/** Tells of errors that nobody caught, of what the frame's policy stopped, and of lines on the console. */
export function installErrors(log: Log): void {
  // Scripts that can't be loaded are heard on the way down only.
  window.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) log({ level: 'uncaught', text: `${target.src} can't be loaded.` });
  }, true);
  window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
    const stack = error instanceof Error ? error.stack : undefined;
    log({ level: 'uncaught', text: stack?.split('\n')[0] ?? message, at: filename === '' ? undefined : `${filename}:${lineno}:${colno}` });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => log({ level: 'uncaught', text: `Unhandled rejection: ${show(reason)}` }));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const isFetched = /^\w+:/.test(blockedURI);
    log({ level: 'blocked', text: isFetched ? `${blockedURI} was not fetched: nothing leaves the preview (${effectiveDirective}).` : `A script was not run (${blockedURI}): the page's content security policy forbids it (${effectiveDirective}).` });
  });
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, LogMessage['level']][]) {
    const native = console[method].bind(console);
    console[method] = (...parts: unknown[]) => {
      native(...parts);
      log({ level, text: parts.map(show).join(' ') });
    };
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
