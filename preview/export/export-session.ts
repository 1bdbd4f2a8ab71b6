import type { PanelProps } from '../panels/panel-props.ts';
import { download } from './download.ts';
import { toHar } from './to-har.ts';
import { toJsonl } from './to-jsonl.ts';

export type Exported = Pick<PanelProps, 'view' | 'records' | 'bundle' | 'session'>;

/** Downloads the requests as a HAR. @param isRedacted whether personal data is left out */
export function exportHar({ view: { visits, requests }, records, bundle: { manifest } }: Exported, isRedacted: boolean): void {
  download(`${manifest.site}.har`, 'application/json', JSON.stringify(toHar({ visits, requests, records, isRedacted }), null, 1));
}

/** Downloads the trace as JSON lines. @param isRedacted whether personal data is left out */
export function exportTrace({ records, bundle: { meta, manifest }, session }: Exported, isRedacted: boolean): void {
  download(`${manifest.site}.trace.jsonl`, 'application/jsonl', toJsonl(records, meta, session.recorder.dropped(), isRedacted));
}
