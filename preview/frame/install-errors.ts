import type { LogMessage } from '../session/bridge/protocol.ts';

type Log = (entry: Pick<LogMessage, 'level' | 'text' | 'at'>) => void;

const levels = { log: 'info', info: 'info', warn: 'warning', error: 'error' } as const;

/**
 * Reports uncaught errors, scripts of the preview that can't be loaded, violations of the content
 * security policy, and console messages.
 */
export function installErrors(log: Log): void {
  // The error event of a script doesn't bubble, so only a capturing listener receives it.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin))
        log({ level: 'uncaught', text: `Failed to load ${target.src}.` });
    },
    true,
  );
  window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
    const stack = error instanceof Error ? error.stack : undefined;
    log({
      level: 'uncaught',
      text: stack?.split('\n')[0] ?? message,
      at: filename === '' ? undefined : `${filename}:${lineno}:${colno}`,
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    log({ level: 'uncaught', text: `Unhandled rejection: ${show(reason)}` }),
  );
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const isFetched = /^\w+:/.test(blockedURI);
    log({
      level: 'blocked',
      text: isFetched
        ? `${blockedURI} was blocked: no request leaves the preview (${effectiveDirective}).`
        : `A script (${blockedURI}) was blocked by the page's content security policy (${effectiveDirective}).`,
    });
  });
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    LogMessage['level'],
  ][]) {
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
