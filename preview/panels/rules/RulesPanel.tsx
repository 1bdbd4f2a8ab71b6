import type { ExcludedRule, ManifestRule } from '../../../compiler/model/manifest.ts';
import { panelFilter } from '../../state/panel-filter.ts';
import { joinedOf } from '../../trace/joined-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { matrixRows, type MatrixRow, type RuleState } from './matrix-rows.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { stateWords } from './state-words.ts';

type Shown = RuleState | 'all' | 'left-out';
const parts: readonly Shown[] = ['all', ...Object.keys(stateWords) as RuleState[], 'left-out'];

/** Every rule of the site: what became of those in the bundle, on a page or over all of them, and why the others aren't in it. */
export function RulesPanel({ bundle: { manifest, meta }, session, view, selected, choice, choose }: PanelProps) {
  const [text, setText] = panelFilter(choice, choose, 'rules');
  const [chosen, choosePart] = panelFilter(choice, choose, 'rules-shown');
  const shown = parts.find((part) => part === chosen) ?? 'all';
  const show = (part: Shown): void => choosePart(part === 'all' ? '' : part);
  const [pages, choosePages] = panelFilter(choice, choose, 'rules-pages');
  const isOverAll = pages === 'all';
  const latest = view.visits.at(-1)?.number ?? 0;
  const visit = isOverAll ? undefined : selected?.visit ?? latest;
  const isTold = choice.build === 'trace';
  const joined = joinedOf(session.recorder, manifest.consent?.cookie);
  const all = matrixRows({ joined, meta, manifest }, visit, isTold);
  const isWanted = ({ id, name, file }: ManifestRule | ExcludedRule): boolean => `${id} ${name} ${file}`.toLowerCase().includes(text.toLowerCase());
  const rows = all.filter(({ rule, state }) => isWanted(rule) && (shown === 'all' || shown === state));
  const excluded = shown === 'all' || shown === 'left-out' ? manifest.excluded.filter(isWanted) : [];
  return (
    <div className="rules">
      <div className="panel-bar">
        <label className="filter">Filter <input type="search" value={text} onChange={(event) => setText(event.target.value)} placeholder="name, id or file" /></label>
        <button type="button" aria-pressed={isOverAll} onClick={() => choosePages(isOverAll ? '' : 'all')}>All pages</button>
      </div>
      <States all={all} leftOut={manifest.excluded.length} shown={shown} show={show} />
      {isTold && <p className="pad soft" role="status">{coverage(all)} {isOverAll ? `over ${latest === 1 ? 'one page' : `${latest} pages`}` : `on page ${visit}`}.</p>}
      {!isTold && <p className="pad soft">The production bundle doesn't tell what its rules do. <button type="button" className="small" onClick={() => choose({ build: 'trace' })}>Switch to Trace</button></p>}
      {shown !== 'left-out' && (
        <section aria-labelledby="in-bundle">
          <h3 id="in-bundle">In this bundle <span className="count">{rows.length}</span></h3>
          {rows.length === 0 ? <EmptyState title={all.length === 0 ? 'This bundle has no rules' : 'No rule matches'} /> : <MatrixTable rows={rows} latest={latest} choose={choose} />}
        </section>
      )}
      {(shown === 'all' || shown === 'left-out') && (
        <section aria-labelledby="left-out">
          <h3 id="left-out">Left out <span className="count">{excluded.length}</span></h3>
          {excluded.length === 0 && <p className="soft">{text === '' ? 'Every rule of this site can fire on this day.' : 'No rule that is left out matches.'}</p>}
          <LeftOutList rules={excluded} choose={choose} />
        </section>
      )}
    </div>
  );
}

/** How many rules there are of each state; each is a button that shows only those. */
function States({ all, leftOut, shown, show }: { readonly all: readonly MatrixRow[]; readonly leftOut: number; readonly shown: Shown; readonly show: (shown: Shown) => void }) {
  const states = (Object.keys(stateWords) as RuleState[]).flatMap((state): [Shown, string, string, number][] => {
    const [icon, word] = stateWords[state];
    const count = all.filter((row) => row.state === state).length;
    return count === 0 && state !== shown ? [] : [[state, icon, word, count]];
  });
  const offered: readonly [Shown, string, string, number][] = [['all', '', 'all rules', all.length + leftOut], ...states, ['left-out', '–', 'not in this bundle', leftOut]];
  return (
    <div className="states" role="group" aria-label="Show rules that are">
      {offered.map(([state, icon, word, count]) => (
        <button key={state} type="button" className="small" aria-pressed={shown === state} onClick={() => show(state)}>{icon !== '' && <span aria-hidden="true">{icon} </span>}{count} {word}</button>
      ))}
    </div>
  );
}

function coverage(all: readonly MatrixRow[]): string {
  const fired = all.filter(({ state }) => state === 'fired').length;
  return `${fired} of ${all.length} rules fired${all.length === 0 ? '' : ` (${Math.round(fired / all.length * 100)} %)`}`;
}
