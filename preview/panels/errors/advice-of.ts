import type { LoadedBundle } from '../../state/load-bundles.ts';
import type { LogEntry } from '../../state/session-view.ts';

/** What to do about a line of the log; undefined where there is nothing but to read it. */
export function adviceOf({ level, text, at }: Pick<LogEntry, 'level' | 'text' | 'at'>, { script, onDemandScript, traceScript }: Pick<LoadedBundle, 'script' | 'onDemandScript' | 'traceScript'>): string | undefined {
  if (level === 'blocked') return text.includes('nothing leaves the preview') ? 'The page asked for it by a way that the preview doesn\'t answer; on the real shop it would go.' : 'The panel Environment says which policy the page has.';
  if (level !== 'uncaught') return undefined;
  const isOf = (file: string | undefined): boolean => file !== undefined && (at?.startsWith(file) === true || text.includes(file));
  if (isOf(onDemandScript) && text.endsWith('can\'t be loaded.')) return 'It is the on-demand script, so nothing reaches third parties from this page; the other rules go on. Build the preview again: npm start does it.';
  const isOfBundle = [script, onDemandScript, traceScript].some(isOf);
  if (isOfBundle && text.endsWith('can\'t be loaded.')) return 'No rule runs on this page. Build the preview again: npm start does it.';
  if (isOfBundle && text.startsWith('SyntaxError')) return 'The bundle isn\'t JavaScript, so no rule runs on this page. Build the preview again: npm start does it; what it makes is checked before it is written.';
  if (isOfBundle) return 'The bundle let an error out, which it never should. Please report it with the address of this preview.';
  return 'It is the page\'s own, or a script\'s that the page loads; the rules go on.';
}
