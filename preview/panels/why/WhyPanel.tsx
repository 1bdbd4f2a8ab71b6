import { joinedOf } from '../../trace/joined-of.ts';
import { NeedsTrace } from '../NeedsTrace.tsx';
import type { PanelProps } from '../panel-props.ts';
import { RuleList } from './RuleList.tsx';
import { RuleVerdict } from './RuleVerdict.tsx';

/** Why a rule fired or didn't: the rule of the chosen record, or any that is chosen here. */
export function WhyPanel(props: PanelProps) {
  const { bundle: { meta, manifest }, session, view, selected, choice, choose } = props;
  const joined = joinedOf(session.recorder, manifest.consent?.cookie);
  // An event made other rules run, too: they are listed.
  const event = selected?.k === 'ev' ? selected : undefined;
  const of = selected === undefined || event !== undefined ? undefined : joined.runOf(selected)?.rule;
  const id = choice.rule !== '' ? choice.rule : of === undefined ? undefined : meta.rules[of]?.id;
  const instant = { visit: selected?.visit ?? view.visits.at(-1)?.number ?? 0, record: selected };
  const known = { joined, meta, manifest };
  const isExcluded = manifest.excluded.some((rule) => rule.id === id);

  // What isn't in the bundle needs no trace.
  if (choice.build === 'production' && !isExcluded) return <NeedsTrace what="why rules fired or didn't" choose={choose} />;
  if (id === undefined) return <RuleList choice={choice} known={known} instant={instant} event={event} choose={choose} />;
  return <RuleVerdict {...props} id={id} known={known} instant={instant} />;
}
