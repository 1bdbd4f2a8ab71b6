import { useState } from 'react';
import { exportHar, exportTrace, type Exported } from './export-session.ts';

/** What happened, as files for other tools. */
export function ExportMenu(exported: Exported) {
  const [isRedacted, setRedacted] = useState(true);
  return (
    <details className="export">
      <summary>Export</summary>
      <div className="export-choices">
        <label className="check"><input type="checkbox" checked={isRedacted} onChange={(event) => setRedacted(event.target.checked)} /> Leave out personal data</label>
        <button type="button" onClick={() => exportHar(exported, isRedacted)} disabled={exported.view.requests.length === 0}>Requests as HAR</button>
        <button type="button" onClick={() => exportTrace(exported, isRedacted)} disabled={exported.records.length === 0}>Trace as JSON lines</button>
        <p className="soft">Leaves out what looks like an address, a hash of one, or a visitor's id. Look through a file before you send it.</p>
      </div>
    </details>
  );
}
