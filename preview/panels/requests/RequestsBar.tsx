import { ExportMenu } from '../../replay/export/ExportMenu.tsx';
import type { PanelProps } from '../panel-props.ts';

/** Shows the number of requests, the filter, and the buttons that export and clear the requests. */
export function RequestsBar({ view, records, bundle, session, choice, choose }: PanelProps) {
  return (
    <div className="panel-bar">
      <p className="soft">
        <span role="status">
          {view.requests.length === 1 ? '1 request' : `${view.requests.length} requests`}
        </span>
        , simulated
      </p>
      <label className="filter">
        <span className="hidden-text">Filter requests</span>
        <input
          type="search"
          value={choice.filter}
          placeholder="Filter: rule:buy evar:38 …"
          spellCheck={false}
          onChange={(event) => choose({ filter: event.target.value })}
        />
      </label>
      <ExportMenu view={view} records={records} bundle={bundle} session={session} />
      <button type="button" onClick={session.clear} disabled={view.requests.length === 0}>
        Clear
      </button>
    </div>
  );
}
