import { lazy, Suspense, useCallback } from 'react';
import type { PanelProps } from '../panels/panel-props.ts';
import { useLoaded } from '../state/use-loaded.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { loadSources } from './load-sources.ts';
import { placeOfRecord } from './place-of-record.ts';
import { placeText, readPlace, type SourcePlace } from './place-text.ts';

// The editor is heavier than most of the app: it comes when it is looked at.
const CodeView = lazy(async () => ({ default: (await import('./CodeView.tsx')).CodeView }));

/** The rules' files as they were when the bundle was built, at the line that was asked for. Nothing can be changed here. */
export function SourcePanel({ index, bundle: { meta, manifest }, choice, choose, selected }: PanelProps) {
  const sources = useLoaded(useCallback(() => loadSources(index), [index]));
  if (sources.state === 'loading') return <EmptyState title="Loading the rules …" />;
  if (sources.state === 'failed') {
    return <EmptyState title="The source isn't included in this build"><p>{sources.error}</p><p>The preview is built together with the rules' texts: <code>npm start</code> does both.</p></EmptyState>;
  }
  const chosen = [...meta.rules, ...manifest.excluded].find(({ id }) => id === choice.rule);
  const place = readPlace(choice.source) ?? (selected && placeOfRecord(selected, meta)) ?? (chosen && ('at' in chosen && 'events' in chosen ? chosen.at : chosen as SourcePlace));
  const files = Object.keys(sources.value).sort();
  const text = place && sources.value[place.file];
  return (
    <div className="source">
      <div className="panel-bar">
        <label className="filter">File <select value={place?.file ?? ''} onChange={({ target }) => choose({ source: placeText({ file: target.value, line: 1 }) })}>
          {(place === undefined || text === undefined) && <option value={place?.file ?? ''}>{place?.file ?? 'Choose a file'}</option>}
          {files.map((file) => <option key={file} value={file}>{file}</option>)}
        </select></label>
        {place !== undefined && <span className="soft" role="status">line {place.line}</span>}
      </div>
      {place === undefined && <EmptyState title="No place is chosen"><p>Every place in the rules that the other panels name leads here. Or choose a file above.</p></EmptyState>}
      {place !== undefined && text === undefined && <EmptyState title="This file isn't among the rules"><p><code>{place.file}</code> is in none of the files that this preview was built with.</p></EmptyState>}
      {place !== undefined && text !== undefined && <Suspense fallback={<EmptyState title="Loading the source …" />}><CodeView file={place.file} text={text} line={place.line} /></Suspense>}
    </div>
  );
}
