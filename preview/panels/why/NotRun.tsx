import { SourceLink } from '../source/SourceLink.tsx';
import type { Verdict } from './verdict-of.ts';

/**
 * Shows details of a rule that didn't run: its events, or the reason why it isn't in the bundle.
 */
export function NotRun({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.kind === 'ran' || verdict.kind === 'unknown') return null;
  if (verdict.kind === 'excluded') {
    const { because, at, reason } = verdict.rule;
    return (
      <div className="why-note">
        <p>{because}</p>
        <p>
          <code>{reason}</code>, because of <SourceLink at={at} />
        </p>
      </div>
    );
  }
  return (
    <div className="why-note">
      {verdict.kind === 'missed' && (
        <p>
          Target: <code>{verdict.miss.target ?? 'none'}</code>
          {!verdict.miss.trusted && ', dispatched by a script'}.
        </p>
      )}
      <p>Events of this rule:</p>
      <ul>
        {verdict.rule.events.map(({ text, at }) => (
          <li key={`${at.line}:${at.column}`}>
            <code>{text}</code> <SourceLink at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
