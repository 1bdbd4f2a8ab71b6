import type { Choice } from '../../session/choice/choice.ts';
import { panelFilter } from '../../session/choice/panel-filter.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { EventRecord } from '../../session/trace/run.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ruleSearchText } from './rule-search-text.ts';
import {
  runVerdict,
  verdictOf,
  type Instant,
  type TraceContext,
  type Verdict,
} from './verdict-of.ts';
import { verdictText } from './verdict-text.ts';
import { VerdictWords } from './VerdictWords.tsx';

interface RuleListProps {
  readonly context: TraceContext;
  readonly instant: Instant;
  /** The selected event. The rules that ran on this event are listed first. */
  readonly event: EventRecord | undefined;
  /** The id of the rule whose verdict is open; undefined if none is. */
  readonly open: string | undefined;
  readonly choice: Choice;
  readonly choose: Choose;
}

interface ListedRule {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** The `seq` of the run's last record. */
  readonly record?: number | undefined;
}

/** Lists all rules of the site, including those that didn't run or aren't in the bundle. */
export function RuleList({ context, instant, event, open, choice, choose }: RuleListProps) {
  const [filter, setFilter] = panelFilter(choice, choose, 'why');
  const matches = ({ id, name, verdict }: ListedRule): boolean =>
    `${ruleSearchText({ id, name }, context)} ${verdictText(verdict).word}`.includes(
      filter.toLowerCase(),
    );
  const { meta, manifest } = context;
  const all = [...meta.rules, ...manifest.excluded]
    .map(({ id, name }): ListedRule => ({ id, name, verdict: verdictOf(id, context, instant) }))
    .filter(matches)
    // The rules that ran are first.
    .sort((a, b) => Number('run' in b.verdict) - Number('run' in a.verdict));
  const ran = event === undefined ? [] : rulesOfEvent(event, context).filter(matches);
  return (
    <div className="why-list">
      <div className="panel-bar">
        <label className="filter">
          <span className="hidden-text">Find a rule</span>
          <input
            type="search"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            placeholder="name, event, action, receiver, or blocked …"
          />
        </label>
        <span className="soft" role="status">
          {all.length === 1 ? '1 rule' : `${all.length} rules`}
        </span>
      </div>
      {all.length === 0 && (
        <EmptyState title="No rule matches">
          <p>Search by name, id, event, condition, action, receiver or outcome.</p>
        </EmptyState>
      )}
      {ran.length > 0 && (
        <Rules title="Rules that this event ran" rules={ran} open={open} choose={choose} />
      )}
      {all.length > 0 && (
        <Rules
          title={event === undefined ? 'All rules' : 'All rules, at this event'}
          rules={all}
          open={open}
          choose={choose}
        />
      )}
    </div>
  );
}

/** Returns the rules that ran on an event. */
function rulesOfEvent(event: EventRecord, { meta, traceIndex }: TraceContext): ListedRule[] {
  return traceIndex.entries.flatMap(({ run }): ListedRule[] => {
    const rule = run && meta.rules[run.rule];
    const isOfEvent =
      run?.event !== undefined && run.visit === event.visit && run.event.o === event.o;
    if (rule === undefined || !isOfEvent) return [];
    return [
      {
        id: rule.id,
        name: rule.name,
        verdict: runVerdict(rule, run),
        record: run.records.at(-1)?.seq,
      },
    ];
  });
}

function Rules({
  title,
  rules,
  open,
  choose,
}: Pick<RuleListProps, 'open' | 'choose'> & {
  readonly title: string;
  readonly rules: readonly ListedRule[];
}) {
  return (
    <section>
      <h3 className="pad">
        {title} <span className="count">{rules.length}</span>
      </h3>
      <ul>
        {rules.map(({ id, name, verdict, record }) => (
          <li key={`${id} ${record}`}>
            <button
              type="button"
              className="why-choice"
              aria-current={id === open || undefined}
              onClick={() => choose({ rule: id, ...(record !== undefined && { record }) })}
            >
              <span>
                {name} <code className="soft">{id}</code>
              </span>{' '}
              <VerdictWords verdict={verdictText(verdict)} isShort />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
