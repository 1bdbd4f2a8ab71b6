import type { TracedRule, TracedSend } from '../../../compiler/model/trace-meta.ts';
import type { PanelProps } from '../panel-props.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { SendEvent } from './SendEvent.tsx';
import type { Verdict } from './verdict-of.ts';

/**
 * Shows details of a rule that didn't run. If the bundle contains the rule, lists the rule's
 * events, and renders forms with which the user can send these events. If not, shows why the bundle
 * doesn't contain the rule.
 */
export function NotRun({
  verdict,
  session,
  choose,
}: { readonly verdict: Verdict } & Pick<PanelProps, 'session' | 'choose'>) {
  if ('run' in verdict || verdict.kind === 'no-such-rule') return null;
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
      {'miss' in verdict && (
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
      {sendsOf(verdict.rule).map((send) => (
        // The event adds new records, so the selected record, which is older, is deselected.
        <SendEvent
          key={`${verdict.rule.id} ${send.kind} ${send.name}`}
          send={send}
          session={session}
          onSent={() => choose({ rule: verdict.rule.id, record: 0 })}
        />
      ))}
    </div>
  );
}

/** Returns the ways in which the page can raise an event of the rule, without duplicates. */
function sendsOf({ events }: TracedRule): readonly TracedSend[] {
  const sends = events.flatMap((event) => event.sends ?? []);
  return [...new Map(sends.map((send) => [`${send.kind} ${send.name}`, send])).values()];
}
