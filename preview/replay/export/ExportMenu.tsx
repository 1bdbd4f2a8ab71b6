import { useState } from 'react';
import { exportHar, exportTrace, type ExportedSession } from './export-session.ts';
import './export.css';

/** Renders the buttons that export the requests and the trace as files for other tools. */
export function ExportMenu(exported: ExportedSession) {
  const [isRedacted, setRedacted] = useState(true);
  return (
    <details className="export">
      <summary>Export</summary>
      <div className="export-choices">
        <label className="check">
          <input
            type="checkbox"
            checked={isRedacted}
            onChange={(event) => setRedacted(event.target.checked)}
          />{' '}
          Remove personal data
        </label>
        <button
          type="button"
          onClick={() => void exportHar(exported, isRedacted)}
          disabled={exported.view.requests.length === 0}
        >
          Requests as HAR
        </button>
        <button
          type="button"
          onClick={() => void exportTrace(exported, isRedacted)}
          disabled={exported.records.length === 0}
        >
          Trace as JSON lines
        </button>
        <p className="soft">
          Removes email addresses, hashes of them, and visitor IDs. Check the file before you send
          it.
        </p>
      </div>
    </details>
  );
}
