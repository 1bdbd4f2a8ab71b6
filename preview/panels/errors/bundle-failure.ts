import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { LogEntry, SessionView } from '../../session/running/session-view.ts';

/**
 * Returns the log message which says that the latest page couldn't load a script of the bundle;
 * undefined if there is no such message.
 */
export function bundleFailure(
  { log, visits }: Pick<SessionView, 'log' | 'visits'>,
  { script, onDemandScript, traceScript }: LoadedBundle,
): LogEntry | undefined {
  const latest = visits.at(-1)?.number;
  return log.find(
    ({ level, visit, text, at }) =>
      level === 'uncaught' &&
      visit === latest &&
      /^(Failed to load|SyntaxError)/.test(text) &&
      [script, onDemandScript, traceScript].some(
        (file) => file !== undefined && (at?.startsWith(file) || text.includes(file)),
      ),
  );
}
