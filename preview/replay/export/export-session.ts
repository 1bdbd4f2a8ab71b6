import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { Session } from '../../session/running/create-session.ts';
import type { SessionView } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { download } from './download.ts';
import { toHar } from './to-har.ts';
import { toJsonl } from './to-jsonl.ts';

/** The exportable data of a session. */
export interface ExportedSession {
  readonly view: SessionView;
  readonly records: readonly TraceRecord[];
  readonly bundle: LoadedBundle;
  readonly session: Pick<Session, 'trace'>;
}

/**
 * Downloads the requests as a HAR file.
 * @param isRedacted whether personal data is removed
 */
export function exportHar(
  { view: { visits, requests }, records, bundle: { manifest } }: ExportedSession,
  isRedacted: boolean,
): void {
  download(
    `${manifest.site}.har`,
    'application/json',
    JSON.stringify(toHar({ visits, requests, records, isRedacted }), null, 1),
  );
}

/**
 * Downloads the trace as JSON lines.
 * @param isRedacted whether personal data is removed
 */
export function exportTrace(
  { records, bundle: { meta, manifest }, session }: ExportedSession,
  isRedacted: boolean,
): void {
  download(
    `${manifest.site}.trace.jsonl`,
    'application/jsonl',
    toJsonl(records, meta, session.trace.dropped(), isRedacted),
  );
}
