import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { LogEntry } from '../../session/running/session-view.ts';

/** Returns advice for a log message; undefined if there is none. */
export function adviceFor(
  { level, text, at }: Pick<LogEntry, 'level' | 'text' | 'at'>,
  {
    script,
    onDemandScript,
    traceScript,
  }: Pick<LoadedBundle, 'script' | 'onDemandScript' | 'traceScript'>,
): string | undefined {
  if (level === 'blocked')
    return text.includes('no request leaves the preview')
      ? "The preview can't simulate this kind of request. In the real shop it would be sent."
      : 'The panel Environment shows the policy of the page.';
  if (level !== 'uncaught') return undefined;
  const isOf = (file: string | undefined): boolean =>
    file !== undefined && (at?.startsWith(file) === true || text.includes(file));
  if (isOf(onDemandScript) && text.startsWith('Failed to load'))
    return "Without the on-demand script, its actions don't run on this page. Build the preview again with npm start.";
  const isOfBundle = [script, onDemandScript, traceScript].some(isOf);
  if (isOfBundle && text.startsWith('Failed to load'))
    return 'No rule runs on this page. Build the preview again with npm start.';
  if (isOfBundle && text.startsWith('SyntaxError'))
    return "The bundle isn't valid JavaScript, so no rule runs on this page. Build the preview again with npm start.";
  if (isOfBundle)
    return 'The bundle should never throw an error. Please report it with a link to this state of the preview.';
  return 'The error comes from the page or one of its scripts. The rules continue to run.';
}
