import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { Session } from '../../session/running/create-session.ts';
import type { SessionView } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { download } from './download.ts';

/** The exportable data of a session. */
export interface ExportedSession {
  readonly view: SessionView;
  readonly records: readonly TraceRecord[];
  readonly bundle: LoadedBundle;
  readonly session: Pick<Session, 'trace' | 'note'>;
}

/**
 * Downloads the requests as a HAR file.
 * @param isRedacted whether personal data is removed
 */
export async function exportHar(exported: ExportedSession, isRedacted: boolean): Promise<void> {
  const { view, records, bundle, session } = exported;
  const { manifest, meta } = bundle;
  const code = await loaded(() => import('./to-har.ts'), session);
  if (code === undefined) return;
  const { visits, requests } = view;
  const har = code.toHar({ visits, requests, records, meta, isRedacted, known: [view] });
  download(`${manifest.site}.har`, 'application/json', JSON.stringify(har, null, 1));
}

/**
 * Downloads the trace as JSON lines.
 * @param isRedacted whether personal data is removed
 */
export async function exportTrace(exported: ExportedSession, isRedacted: boolean): Promise<void> {
  const { view, records, bundle, session } = exported;
  const { manifest, meta } = bundle;
  const code = await loaded(() => import('./to-jsonl.ts'), session);
  if (code === undefined) return;
  const dropped = session.trace.dropped();
  const lines = code.toJsonl(records, meta, dropped, isRedacted, [view]);
  download(`${manifest.site}.trace.jsonl`, 'application/jsonl', lines);
}

/** Loads the code for an export. If loading fails, adds a note to the session's log. */
async function loaded<T>(
  load: () => Promise<T>,
  { note }: Pick<Session, 'note'>,
): Promise<T | undefined> {
  try {
    return await load();
  } catch {
    note("Can't export: a part of the preview can't be loaded. Reload the preview.");
    return undefined;
  }
}
