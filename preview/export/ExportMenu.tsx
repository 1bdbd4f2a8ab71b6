import { useState } from 'react';
import type { PanelProps } from '../panels/panel-props.ts';
import { download } from './download.ts';
import { toHar } from './to-har.ts';
import { toJsonl } from './to-jsonl.ts';

/** What happened, as files for other tools. */
export function ExportMenu({ view, records, bundle: { meta, manifest }, session }: Pick<PanelProps, 'view' | 'records' | 'bundle' | 'session'>) {
  const [isRedacted, setRedacted] = useState(true);
  const har = (): void => {
    const { visits, requests } = view;
    download(`${manifest.site}.har`, 'application/json', JSON.stringify(toHar({ visits, requests, records, isRedacted }), null, 1));
  };
  return (
    <details className="export">
      <summary>Export</summary>
      <div className="export-choices">
        <label className="check"><input type="checkbox" checked={isRedacted} onChange={(event) => setRedacted(event.target.checked)} /> Leave out personal data</label>
        <button type="button" onClick={har} disabled={view.requests.length === 0}>Requests as HAR</button>
        <button type="button" onClick={() => download(`${manifest.site}.trace.jsonl`, 'application/jsonl', toJsonl(records, meta, session.recorder.dropped(), isRedacted))} disabled={records.length === 0}>Trace as JSON lines</button>
        <p className="soft">Leaves out what looks like an address, a hash of one, or a visitor's id. Look through a file before you send it.</p>
      </div>
    </details>
  );
}
