import type { IndexedDiagnostic } from '../../session/bundles/bundle-index.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { locationText } from '../source/source-location.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { FixButton } from './FixButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './diagnostics.css';

/** Lists errors and warnings in the rules, as `tagwright check` reports them. */
export function DiagnosticsPanel({ index }: Pick<PanelProps, 'index'>) {
  const outdated = Object.entries(index.sites).flatMap(([site, { isOutdated }]) =>
    isOutdated ? [site] : [],
  );
  if (index.diagnostics.length === 0) {
    return (
      <EmptyState title="No errors or warnings">
        <p>
          {index.live
            ? 'The rules are compiled after each change of a file.'
            : 'Run tagwright dev to see errors here while you edit the rules.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="diagnostics">
      {outdated.length > 0 && (
        <p className="problems" role="status">
          {outdated.join(', ')}: the page uses the bundle of the last successful build.
        </p>
      )}
      <ul>
        {index.diagnostics.map((diagnostic, number) => (
          <Diagnostic
            key={number}
            diagnostic={diagnostic}
            isLive={index.live === true}
            hasSource={Object.keys(index.sites).length > 0}
          />
        ))}
      </ul>
    </div>
  );
}

/** @param hasSource whether the panel Source is available; it needs a bundle */
function Diagnostic({
  diagnostic,
  isLive,
  hasSource,
}: {
  readonly diagnostic: IndexedDiagnostic;
  readonly isLive: boolean;
  readonly hasSource: boolean;
}) {
  const { severity, file, line, column, message, text } = diagnostic;
  const at = { file, line, column };
  return (
    <li className="diagnostic">
      <h4>
        <span className={severity === 'error' ? 'bad' : 'warned'}>
          <Icon of={severity === 'error' ? 'error' : 'triangle'} />{' '}
          {severity === 'error' ? 'Error' : 'Warning'}
        </span>{' '}
        {message}
      </h4>
      <p>
        {hasSource ? <SourceLink at={at} /> : <span className="place">{locationText(at)}</span>}
      </p>
      {/* The first line is omitted, because it repeats the heading. */}
      <pre>{text.split('\n').slice(1).join('\n')}</pre>
      <p>
        <FixButton diagnostic={diagnostic} isLive={isLive} />
      </p>
    </li>
  );
}
