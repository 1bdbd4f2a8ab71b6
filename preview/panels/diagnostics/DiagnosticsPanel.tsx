import type { IndexedDiagnostic } from '../../build/bundle-index.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import { placeText } from '../../source/place-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';

/** What is wrong with the rules, at its line and with how to mend it, as `tagwright check` says it. */
export function DiagnosticsPanel({ index }: Pick<PanelProps, 'index'>) {
  const outdated = Object.entries(index.sites).flatMap(([site, { isOutdated }]) => (isOutdated ? [site] : []));
  if (index.diagnostics.length === 0) {
    return <EmptyState title="The rules have no mistakes"><p>{index.live ? 'They are compiled again whenever a file changes.' : 'While you edit them, tagwright dev shows mistakes here.'}</p></EmptyState>;
  }
  return (
    <div className="diagnostics">
      {outdated.length > 0 && <p className="problems" role="status">{outdated.join(', ')}: the page carries the last bundle that could be made.</p>}
      <ul>{index.diagnostics.map((diagnostic, number) => <Told key={number} diagnostic={diagnostic} hasSource={Object.keys(index.sites).length > 0} />)}</ul>
    </div>
  );
}

/** @param hasSource whether there is a panel that shows the source: without a bundle there is none */
function Told({ diagnostic: { severity, file, line, column, message, text }, hasSource }: { readonly diagnostic: IndexedDiagnostic; readonly hasSource: boolean }) {
  const at = { file, line, column };
  return (
    <li className="diagnostic">
      <h4><span className={severity === 'error' ? 'bad' : 'warned'}><span aria-hidden="true">{severity === 'error' ? '✕' : '▲'}</span> {severity === 'error' ? 'Error' : 'Warning'}</span> {message}</h4>
      <p>{hasSource ? <PlaceLink at={at} /> : <span className="place">{placeText(at)}</span>}</p>
      {/* The first line says the same as the heading. */}
      <pre>{text.split('\n').slice(1).join('\n')}</pre>
    </li>
  );
}
