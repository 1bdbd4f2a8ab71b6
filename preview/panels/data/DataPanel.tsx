import { PlaceLink } from '../../source/PlaceLink.tsx';
import { panelFilter } from '../../state/panel-filter.ts';
import { joinedOf } from '../../trace/joined-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NeedsTrace } from '../NeedsTrace.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ElementRow } from './ElementRow.tsx';
import { valuesAt } from './values-at.ts';

/** The data elements as they were at the chosen instant, and those that nobody has asked. */
export function DataPanel({ bundle: { meta, manifest }, session, view, selected, choice, choose }: PanelProps) {
  const [search, setSearch] = panelFilter(choice, choose, 'data');
  if (choice.build === 'production') return <NeedsTrace what="what data elements gave" choose={choose} />;
  const joined = joinedOf(session.recorder, manifest.consent?.cookie);
  const visit = selected?.visit ?? view.visits.at(-1)?.number ?? 0;
  const isWanted = (name: string, value: unknown): boolean => `${name} ${JSON.stringify(value) ?? ''}`.toLowerCase().includes(search.toLowerCase());
  const values = valuesAt(meta, joined, visit, selected).filter(({ name, reading }) => isWanted(name, reading?.value));
  const read = values.filter(({ reading }) => reading !== undefined);
  const unread = values.filter(({ reading }) => reading === undefined);
  return (
    <div className="data">
      <div className="panel-bar">
        <label className="filter">Search <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} placeholder="name or value" /></label>
        <span className="soft" role="status">{selected === undefined ? 'as of now' : `as of ${Math.round(selected.t)} ms on page ${visit}`}</span>
      </div>
      {meta.elements.length === 0 && <EmptyState title="This bundle has no data elements"><p>Data elements are named values that rules read. Those of this site are decided when the bundle is built, or no rule needs them.</p></EmptyState>}
      <section aria-labelledby="data-read">
        <h3 id="data-read">Read <span className="count">{read.length}</span></h3>
        {read.length === 0 && <p className="soft pad">{search === '' ? 'No rule has read any by then. Choose a later record, or let a page load.' : 'None that was read matches.'}</p>}
        <ul className="elements">{read.map((value) => <ElementRow key={value.number} value={value} joined={joined} meta={meta} />)}</ul>
      </section>
      <section aria-labelledby="data-unread">
        <h3 id="data-unread">Not read yet <span className="count">{unread.length}</span></h3>
        <ul className="elements">
          {unread.map(({ number, name }) => {
            const { text, at } = meta.elements[number]!;
            return <li key={number}><p><b>{name}</b> <code className="soft">{text}</code></p><p><PlaceLink at={at} /></p></li>;
          })}
        </ul>
      </section>
    </div>
  );
}
