import { traceIndexOf } from '../../session/trace/trace-index-of.ts';
import { SplitView } from '../../ui/SplitView.tsx';
import { NeedsTrace } from './NeedsTrace.tsx';
import type { PanelProps } from '../panel-props.ts';
import { RuleList } from './RuleList.tsx';
import { RuleVerdict } from './RuleVerdict.tsx';
import './why.css';

/**
 * Lists the rules, and explains why the selected rule fired or didn't fire. If no rule is selected,
 * the panel explains the rule of the selected record.
 */
export function WhyPanel(props: PanelProps) {
  const {
    bundle: { meta, manifest },
    session,
    view,
    selected,
    choice,
    choose,
  } = props;
  const traceIndex = traceIndexOf(session.trace, manifest.consent?.cookie);
  // If an event is selected, the panel lists the rules, because an event can run several of them.
  const event = selected?.k === 'ev' ? selected : undefined;
  const of =
    selected === undefined || event !== undefined ? undefined : traceIndex.runOf(selected)?.rule;
  const id = choice.rule !== '' ? choice.rule : of === undefined ? undefined : meta.rules[of]?.id;
  const instant = { visit: selected?.visit ?? view.visits.at(-1)?.number ?? 0, record: selected };
  const context = { traceIndex, meta, manifest };
  const isExcluded = manifest.excluded.some((rule) => rule.id === id);

  // If a rule isn't in the bundle, the manifest contains the reason, so the panel needs no trace.
  if (choice.build === 'production' && !isExcluded)
    return <NeedsTrace what="why its rules fire or don't" choose={choose} />;
  return (
    <SplitView
      label="Size of the list of rules"
      isDetailAlone
      list={
        <RuleList
          choice={choice}
          context={context}
          instant={instant}
          event={event}
          open={id}
          choose={choose}
        />
      }
      detail={
        id === undefined ? undefined : (
          <RuleVerdict {...props} id={id} context={context} instant={instant} />
        )
      }
    />
  );
}
