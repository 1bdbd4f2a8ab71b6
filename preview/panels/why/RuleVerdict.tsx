import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import { isStopped } from '../../../compiler/model/verdict.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import type { Run } from '../../session/trace/run.ts';
import { pages } from '../../storefront/pages.ts';
import type { PanelProps } from '../panel-props.ts';
import { ActionTable } from './ActionTable.tsx';
import { conditionRows, type ConditionRow } from './condition-rows.ts';
import { ConditionTable } from './ConditionTable.tsx';
import { ConstantConditions } from './ConstantConditions.tsx';
import { HintList } from './HintList.tsx';
import { consentHint, hintsOf, type Hint } from './hints-of.ts';
import { NotRun } from './NotRun.tsx';
import { VerdictHeader } from './VerdictHeader.tsx';
import { verdictOf, type Instant, type TraceContext } from './verdict-of.ts';

export interface RuleVerdictProps extends PanelProps {
  readonly id: string;
  readonly context: TraceContext;
  readonly instant: Instant;
}

/**
 * Shows the verdict on one rule: a sentence, the rule's conditions and actions, and hints for
 * making the rule fire.
 */
export function RuleVerdict(props: RuleVerdictProps) {
  const {
    id,
    context,
    instant,
    choose,
    bundle: { manifest },
  } = props;
  const verdict = verdictOf(id, context, instant);
  const rule =
    verdict.kind === 'excluded' || verdict.kind === 'no-such-rule' ? undefined : verdict.rule;
  const run = 'run' in verdict ? verdict.run : undefined;
  const facts = manifest.rules.find((one) => one.id === id);
  const rows = rule === undefined ? [] : conditionRows(rule, run);
  return (
    <section className="why" aria-label="Verdict">
      <VerdictHeader
        id={id}
        verdict={verdict}
        run={run}
        events={facts?.events ?? []}
        back={() => choose({ rule: '', record: 0 })}
      />
      <NotRun verdict={verdict} session={props.session} choose={choose} />
      <HintList id={id} hints={findHints(rows, run, facts, props)} choose={choose} />
      {rows.length > 0 && <ConditionTable rows={rows} />}
      {rule !== undefined && rows.length === 0 && (
        <p className="pad soft">The rule has no conditions that are evaluated in the page.</p>
      )}
      {facts !== undefined && <ConstantConditions decided={facts.decided} />}
      {rule !== undefined && (
        <ActionTable {...props} rule={rule} run={run} guards={facts?.guards ?? []} />
      )}
    </section>
  );
}

/** Returns hints for the false conditions, and for the actions that lack consent. */
function findHints(
  rows: readonly ConditionRow[],
  run: Run | undefined,
  facts: ManifestRule | undefined,
  { choice, bundle: { manifest } }: RuleVerdictProps,
): Hint[] {
  const context = {
    choice,
    consent: manifest.consent,
    pageOfType: (type: string) => urlOfType(type, manifest),
  };
  const stopped = new Set(
    (run?.records ?? []).flatMap((record) =>
      record.k === 'act' && isStopped(record.out) ? [record.i] : [],
    ),
  );
  return [...hintsOf(rows, context), ...consentHint(facts?.guards ?? [], stopped, context)];
}

function urlOfType(type: string, manifest: SiteManifest): string | undefined {
  const page = pages.find((one) => one.page === type);
  return page && prefixOf(manifest) + page.path;
}
