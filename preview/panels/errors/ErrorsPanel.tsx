import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { LogEntry } from '../../session/running/session-view.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { adviceFor } from './advice-for.ts';
import { buildMismatches } from './build-mismatches.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import './errors.css';

const words: { readonly [level in LogEntry['level']]: readonly [word: string, icon?: IconName] } = {
  uncaught: ['Uncaught', 'warning'],
  error: ['Error', 'warning'],
  blocked: ['Blocked', 'error'],
  warning: ['Warning', 'triangle'],
  info: ['Log'],
  note: ['Note'],
};

/**
 * Lists uncaught errors, console messages, blocked requests, notes of the preview, and files that
 * come from different builds.
 */
export function ErrorsPanel({ view, records, bundle }: PanelProps) {
  const { manifest } = bundle;
  const mismatches = buildMismatches(records, bundle);
  if (view.log.length === 0 && mismatches.length === 0) {
    return (
      <EmptyState title="No errors">
        <p>Uncaught errors, log messages of the bundle, and blocked requests are listed here.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="log">
      {mismatches.map((mismatch) => (
        <li key={mismatch} className="log-error">
          <p>
            <LevelWord of="error" /> <span className="soft">of the preview</span>
          </p>
          <p className="log-text">{mismatch}</p>
        </li>
      ))}
      {[...view.log].reverse().map((entry) => (
        <li key={entry.number} className={`log-${entry.level}`}>
          <p>
            <LevelWord of={entry.level} /> <span className="soft">page {entry.visit}</span>
          </p>
          <p className="log-text">{entry.text}</p>
          <RuleOf text={entry.text} manifest={manifest} />
          {entry.at !== undefined && <p className="place">{entry.at}</p>}
          {adviceFor(entry, bundle) !== undefined && (
            <p className="soft">{adviceFor(entry, bundle)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function LevelWord({ of }: { readonly of: LogEntry['level'] }) {
  const [word, icon] = words[of];
  return (
    <b>
      {icon !== undefined && <Icon of={icon} />} {word}
    </b>
  );
}

/**
 * Shows the name and source location of the rule whose number is in a log message.
 */
function RuleOf({ text, manifest }: { readonly text: string; readonly manifest: SiteManifest }) {
  const number = /\[tagwright\].*?\brule (\d+)\b/s.exec(text)?.[1];
  const rule = number === undefined ? undefined : manifest.rules[Number(number)];
  return (
    rule && (
      <p>
        {rule.name} <SourceLink at={{ file: rule.file, line: rule.line }} />
      </p>
    )
  );
}
