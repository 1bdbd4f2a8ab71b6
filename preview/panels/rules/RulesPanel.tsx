import type { ExcludedRule, ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import { panelFilter } from '../../session/choice/panel-filter.ts';
import { traceIndexOf } from '../../session/trace/trace-index-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ruleSearchText } from '../why/rule-search-text.ts';
import { ExcludedRules } from './ExcludedRules.tsx';
import { FoldedRules } from './FoldedRules.tsx';
import { matrixRows, type MatrixRow } from './matrix-rows.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { RulesBar } from './RulesBar.tsx';
import './rules.css';
import { RulesSummary } from './RulesSummary.tsx';
import { shownStates, StateFilter, type ShownState } from './StateFilter.tsx';

/**
 * Lists all rules of the site: the rules in the bundle with their outcomes, and all other rules
 * with the reason why the bundle doesn't contain them.
 */
export function RulesPanel(props: PanelProps) {
  const {
    bundle: { manifest, meta },
    session,
    view,
    selected,
    choice,
    choose,
  } = props;
  const [text] = panelFilter(choice, choose, 'rules');
  const [state, setState] = panelFilter(choice, choose, 'rules-shown');
  const [pages] = panelFilter(choice, choose, 'rules-pages');
  const shown = shownStates.find((each) => each === state) ?? 'all';
  const latest = view.visits.at(-1)?.number ?? 0;
  const visit = pages === 'all' ? undefined : (selected?.visit ?? latest);
  const traceIndex = traceIndexOf(session.trace, manifest.consent?.cookie);
  const all = matrixRows({ traceIndex, meta, manifest }, visit, choice.build === 'trace');
  const matches = ({ id, name, file }: ManifestRule | ExcludedRule): boolean =>
    `${ruleSearchText({ id, name }, { meta, manifest })} ${file}`
      .toLowerCase()
      .includes(text.toLowerCase());
  const rows = all.filter((row) => matches(row.rule) && (shown === 'all' || shown === row.state));
  // Rules for other pages are collapsed, unless the user has set a filter.
  const [folded, open] = splitRows(rows, shown === 'all' && text === '');
  return (
    <div className="rules">
      <RulesBar {...props} />
      <StateFilter
        all={all}
        excluded={manifest.excluded.length}
        shown={shown}
        show={(next: ShownState) => setState(next === 'all' ? '' : next)}
      />
      <RulesSummary rows={all} visit={visit} pages={latest} choice={choice} choose={choose} />
      {shown !== 'excluded' && (
        <section aria-labelledby="in-bundle">
          <h3 id="in-bundle">
            In this bundle <span className="count">{rows.length}</span>
          </h3>
          {rows.length === 0 ? (
            <EmptyState title={all.length === 0 ? 'This bundle has no rules' : 'No rule matches'} />
          ) : (
            <MatrixTable rows={open} latest={latest} choose={choose} />
          )}
          <FoldedRules rows={folded} latest={latest} choose={choose} />
        </section>
      )}
      {(shown === 'all' || shown === 'excluded') && (
        <ExcludedRules
          rules={manifest.excluded.filter(matches)}
          isFiltered={text !== ''}
          choose={choose}
        />
      )}
    </div>
  );
}

/**
 * Separates the rows to collapse from all other rows.
 * @param folds whether to collapse the rules for other pages; if false, no rule is collapsed
 */
function splitRows(
  rows: readonly MatrixRow[],
  folds: boolean,
): readonly [folded: readonly MatrixRow[], open: readonly MatrixRow[]] {
  const isFolded = ({ state }: MatrixRow): boolean => folds && state === 'elsewhere';
  return [rows.filter(isFolded), rows.filter((row) => !isFolded(row))];
}
