import { lazy, Suspense, useCallback } from 'react';
import { useLoaded } from '../../session/bundles/use-loaded.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { loadSources, type Sources } from './load-sources.ts';
import { locationOfRecord } from './location-of-record.ts';
import { locationText, readLocation, type SourceLocation } from './source-location.ts';
import './source.css';

// The editor's code is large, so it is loaded on demand.
const CodeView = lazy(async () => ({ default: (await import('./CodeView.tsx')).CodeView }));

/** Shows one of the rules' files, read-only and at the selected line. */
export function SourcePanel(props: PanelProps) {
  const { index, choose } = props;
  const sources = useLoaded(useCallback(() => loadSources(index), [index]));
  if (sources.state === 'loading') return <EmptyState title="Loading the rules …" />;
  if (sources.state === 'failed') {
    return (
      <EmptyState title="The source isn't included in this build">
        <p>{sources.error}</p>
        <p>
          Build the preview and the rules with <code>npm start</code>.
        </p>
      </EmptyState>
    );
  }
  const location = currentLocation(props);
  return (
    <div className="source">
      <FileBar
        location={location}
        sources={sources.value}
        choose={(file) => choose({ source: locationText({ file, line: 1 }) })}
      />
      {location === undefined ? (
        <EmptyState title="No source location selected">
          <p>Select a file above, or a source location in another panel.</p>
        </EmptyState>
      ) : (
        <SourceView location={location} text={sources.value[location.file]} />
      )}
    </div>
  );
}

/**
 * Returns the selected source location. If none is selected, returns the location of the selected
 * record or rule.
 */
function currentLocation({
  bundle: { meta, manifest },
  choice,
  selected,
}: PanelProps): SourceLocation | undefined {
  const rule = [...meta.rules, ...manifest.excluded].find(({ id }) => id === choice.rule);
  return (
    readLocation(choice.source) ??
    (selected && locationOfRecord(selected, meta)) ??
    (rule && ('at' in rule && 'events' in rule ? rule.at : (rule as SourceLocation)))
  );
}

interface FileBarProps {
  readonly location: SourceLocation | undefined;
  readonly sources: Sources;
  readonly choose: (file: string) => void;
}

function FileBar({ location, sources, choose }: FileBarProps) {
  const hasFile = location !== undefined && sources[location.file] !== undefined;
  return (
    <div className="panel-bar">
      <label className="filter">
        File{' '}
        <select value={location?.file ?? ''} onChange={({ target }) => choose(target.value)}>
          {!hasFile && (
            <option value={location?.file ?? ''}>{location?.file ?? 'Select a file'}</option>
          )}
          {Object.keys(sources)
            .sort()
            .map((file) => (
              <option key={file} value={file}>
                {file}
              </option>
            ))}
        </select>
      </label>
      {location !== undefined && (
        <span className="soft" role="status">
          line {location.line}
        </span>
      )}
    </div>
  );
}

function SourceView({
  location: { file, line },
  text,
}: {
  readonly location: SourceLocation;
  readonly text: string | undefined;
}) {
  if (text === undefined)
    return (
      <EmptyState title="File not found">
        <p>
          <code>{file}</code> isn't among the files that this preview was built with.
        </p>
      </EmptyState>
    );
  return (
    <Suspense fallback={<EmptyState title="Loading the source …" />}>
      <CodeView file={file} text={text} line={line} />
    </Suspense>
  );
}
