import type { Run } from '../../session/trace/run.ts';
import type { SourceLocation } from '../source/source-location.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import type { Verdict } from './verdict-of.ts';
import { verdictText } from './verdict-text.ts';
import { VerdictWords } from './VerdictWords.tsx';

interface VerdictHeaderProps {
  readonly id: string;
  readonly verdict: Verdict;
  readonly run: Run | undefined;
  /** Types of the rule's events. */
  readonly events: readonly string[];
  readonly back: () => void;
}

/** Shows the rule's name, id and source, the verdict, and the event that ran the rule. */
export function VerdictHeader({ id, verdict, run, events, back }: VerdictHeaderProps) {
  const rule = verdict.kind === 'no-such-rule' ? undefined : verdict.rule;
  const location = locationOf(verdict);
  return (
    <header className="why-head">
      <button type="button" className="small" onClick={back}>
        ‹ All rules
      </button>
      <h3>{rule?.name ?? id}</h3>
      <p className="soft">
        <code>{id}</code>
      </p>
      {location !== undefined && (
        <p>
          <SourceLink at={location} />
        </p>
      )}
      <p className="verdict-line" role="status">
        <VerdictWords verdict={verdictText(verdict)} />
      </p>
      {run?.event !== undefined && (
        <p className="soft">
          On {run.event.type ?? events.join(' or ')}
          {typeof run.event.target === 'string' && ` of ${run.event.target}`},{' '}
          {Math.round(run.event.t)} ms after page {run.visit} was opened.
        </p>
      )}
    </header>
  );
}

/** Returns the source location of the rule; undefined if the site has no such rule. */
function locationOf(verdict: Verdict): SourceLocation | undefined {
  if (verdict.kind === 'no-such-rule') return undefined;
  return verdict.kind === 'excluded' ? verdict.rule : verdict.rule.at;
}
