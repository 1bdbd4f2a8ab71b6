import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { Verdict } from './verdict-of.ts';

/** What there is to say of a rule that wasn't run: what it waits for, or why the bundle doesn't hold it. */
export function NotRun({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.kind === 'ran' || verdict.kind === 'unknown') return null;
  if (verdict.kind === 'excluded') {
    const { because, at, reason } = verdict.rule;
    return (
      <div className="why-note">
        <p>{because}</p>
        <p><code>{reason}</code>, decided at <PlaceLink at={at} /></p>
      </div>
    );
  }
  return (
    <div className="why-note">
      {verdict.kind === 'missed' && <p>It happened to <code>{verdict.miss.target ?? 'nothing'}</code>{!verdict.miss.trusted && ', by a script'}.</p>}
      <p>It waits for:</p>
      <ul>{verdict.rule.events.map(({ text, at }) => <li key={`${at.line}:${at.column}`}><code>{text}</code> <PlaceLink at={at} /></li>)}</ul>
    </div>
  );
}
