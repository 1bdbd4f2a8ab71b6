import type { EventRecord } from '../../trace/run.ts';
import type { Choice } from '../../state/choice.ts';
import { panelFilter } from '../../state/panel-filter.ts';
import type { Choose } from '../../state/use-choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VerdictWords } from './VerdictWords.tsx';
import { outcomeVerdict, verdictOf, type Instant, type Known, type Verdict } from './verdict-of.ts';
import { verdictText } from './verdict-text.ts';

interface RuleListProps {
  readonly known: Known;
  readonly instant: Instant;
  /** The event that is chosen: the rules that it made run come first. */
  readonly event: EventRecord | undefined;
  readonly choice: Choice;
  readonly choose: Choose;
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** The run's own record. */
  readonly record?: number | undefined;
}

/** Every rule of the site, those that had no event and those that aren't in the bundle included; one is chosen. */
export function RuleList({ known, instant, event, choice, choose }: RuleListProps) {
  const [filter, setFilter] = panelFilter(choice, choose, 'why');
  const { meta, manifest, joined } = known;
  const isWanted = ({ id, name, verdict }: Listed): boolean => `${id} ${name} ${verdictText(verdict).word}`.toLowerCase().includes(filter.toLowerCase());
  const made = event === undefined ? [] : joined.entries.flatMap(({ run }): Listed[] => {
    const rule = run && meta.rules[run.rule];
    const isOf = run?.event !== undefined && run.visit === event.visit && run.event.o === event.o;
    return rule !== undefined && isOf ? [{ id: rule.id, name: rule.name, verdict: outcomeVerdict(rule, run), record: run.records.at(-1)?.seq }] : [];
  }).filter(isWanted);
  const all = [...meta.rules, ...manifest.excluded].map(({ id, name }): Listed => ({ id, name, verdict: verdictOf(id, known, instant) })).filter(isWanted);
  return (
    <div className="why-list">
      <div className="panel-bar">
        <label className="filter">Which rule? <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} placeholder="name, id, or blocked, fired …" /></label>
        <span className="soft" role="status">{all.length === 1 ? '1 rule' : `${all.length} rules`}</span>
      </div>
      {all.length === 0 && <EmptyState title="No rule matches"><p>Every rule of this storefront can be found here by its name, its id, or what became of it.</p></EmptyState>}
      {made.length > 0 && <Rules title="What this event made run" rules={made} choose={choose} />}
      {all.length > 0 && <Rules title={event === undefined ? 'All rules' : 'All rules, as of this event'} rules={all} choose={choose} />}
    </div>
  );
}

function Rules({ title, rules, choose }: { readonly title: string; readonly rules: readonly Listed[]; readonly choose: Choose }) {
  return (
    <section>
      <h3 className="pad">{title} <span className="count">{rules.length}</span></h3>
      <ul>
        {rules.map(({ id, name, verdict, record }) => (
          <li key={`${id} ${record}`}>
            <button type="button" className="why-choice" onClick={() => choose({ rule: id, ...(record !== undefined && { record }) })}>
              <span>{name} <code className="soft">{id}</code></span> <VerdictWords verdict={verdictText(verdict)} isShort />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
