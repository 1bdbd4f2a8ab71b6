import { pages } from '../../storefront/pages.ts';
import { prefixOf } from '../../build/prefix-of.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ActionTable } from './ActionTable.tsx';
import { conditionRows } from './condition-rows.ts';
import { ConditionTable } from './ConditionTable.tsx';
import { consentHint, hintsOf } from './hints-of.ts';
import { HintList } from './HintList.tsx';
import { NotRun } from './NotRun.tsx';
import { VerdictWords } from './VerdictWords.tsx';
import { verdictOf, type Instant, type Known } from './verdict-of.ts';
import { verdictText } from './verdict-text.ts';

interface RuleVerdictProps extends PanelProps {
  readonly id: string;
  readonly known: Known;
  readonly instant: Instant;
}

/** The verdict on one rule: in a line, then its conditions, its actions, and what would make it fire. */
export function RuleVerdict(props: RuleVerdictProps) {
  const { id, known, instant, choice, choose, bundle: { manifest } } = props;
  const verdict = verdictOf(id, known, instant);
  const rule = verdict.kind === 'unknown' ? undefined : verdict.rule;
  const run = verdict.kind === 'ran' ? verdict.run : undefined;
  const facts = manifest.rules.find((one) => one.id === id);
  const rows = verdict.kind === 'excluded' || verdict.kind === 'unknown' ? [] : conditionRows(verdict.rule, run);
  const context = {
    choice, consent: manifest.consent,
    pageOfType: (type: string) => {
      const page = pages.find((one) => one.page === type);
      return page && prefixOf(manifest) + page.path;
    },
  };
  const withheld = new Set((run?.records ?? []).flatMap((record) => (record.k === 'act' && record.out === 'withheld' ? [record.i] : [])));
  const hints = [...hintsOf(rows, context), ...consentHint(facts?.guards ?? [], withheld, context)];
  const place = verdict.kind === 'excluded' ? verdict.rule : verdict.kind === 'unknown' ? undefined : verdict.rule.at;
  return (
    <section className="why" aria-label="Verdict">
      <header className="why-head">
        <button type="button" className="small" onClick={() => choose({ rule: '', record: 0 })}>‹ All rules</button>
        <h3>{rule?.name ?? id}</h3>
        <p className="soft"><code>{id}</code></p>
        {place !== undefined && <p><PlaceLink at={place} /></p>}
        <p className="verdict-line" role="status"><VerdictWords verdict={verdictText(verdict)} /></p>
        {run?.event !== undefined && <p className="soft">On {run.event.type ?? facts?.events.join(' or ')}{typeof run.event.target === 'string' && ` of ${run.event.target}`}, {Math.round(run.event.t)} ms after page {run.visit} was opened.</p>}
      </header>
      <NotRun verdict={verdict} />
      <HintList hints={hints} choose={choose} />
      {rows.length > 0 && <ConditionTable rows={rows} />}
      {verdict.kind !== 'excluded' && verdict.kind !== 'unknown' && rows.length === 0 && <p className="pad soft">It has no conditions that must be asked in the page.</p>}
      {facts !== undefined && facts.decided.length > 0 && (
        <details className="group">
          <summary>Decided when the bundle was built <span className="count">{facts.decided.length}</span></summary>
          <ul className="pad">{facts.decided.map(({ test, verdict: decided, ...at }) => <li key={`${at.file}:${at.line}:${at.column} ${test}`}><code>{test}</code> <span className="soft">{decided === 'implied' ? 'follows from its other conditions' : `${decided} holds here`}</span> <PlaceLink at={at} /></li>)}</ul>
        </details>
      )}
      {verdict.kind !== 'excluded' && verdict.kind !== 'unknown' && <ActionTable {...props} rule={verdict.rule} run={run} guards={facts?.guards ?? []} />}
    </section>
  );
}
