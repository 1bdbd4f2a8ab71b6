import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { LogEntry } from '../../state/session-view.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { adviceOf } from './advice-of.ts';
import { aroundFaults } from './around-faults.ts';

const words: { readonly [level in LogEntry['level']]: string } = {
  uncaught: '⚠ Uncaught',
  error: '⚠ Error',
  blocked: '✕ Blocked',
  warning: '▲ Warning',
  info: 'Log',
  note: 'Note',
};

/** Errors that nobody caught, what the bundle logged, what was stopped. */
export function LogPanel({ view, records, bundle }: PanelProps) {
  const { manifest } = bundle;
  const around = aroundFaults(records, bundle);
  if (view.log.length === 0 && around.length === 0) {
    return <EmptyState title="No errors"><p>Uncaught errors, lines that the bundle logs, and what the preview stopped from leaving appear here.</p></EmptyState>;
  }
  return (
    <ul className="log">
      {around.map((fault) => <li key={fault} className="log-error"><p><b>{words.error}</b> <span className="soft">of the preview</span></p><p className="log-text">{fault}</p></li>)}
      {[...view.log].reverse().map((entry) => (
        <li key={entry.number} className={`log-${entry.level}`}>
          <p><b>{words[entry.level]}</b> <span className="soft">page {entry.visit}</span></p>
          <p className="log-text">{entry.text}</p>
          <RuleOf text={entry.text} manifest={manifest} />
          {entry.at !== undefined && <p className="place">{entry.at}</p>}
          {adviceOf(entry, bundle) !== undefined && <p className="soft">{adviceOf(entry, bundle)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Bundles know rules by number; the manifest knows their names. */
function RuleOf({ text, manifest }: { readonly text: string; readonly manifest: SiteManifest }) {
  const number = /\[tagwright\].*?\brule (\d+)\b/s.exec(text)?.[1];
  const rule = number === undefined ? undefined : manifest.rules[Number(number)];
  return rule && <p>{rule.name} <PlaceLink at={{ file: rule.file, line: rule.line }} /></p>;
}
