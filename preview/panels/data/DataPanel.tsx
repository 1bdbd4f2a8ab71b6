import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { panelFilter } from '../../session/choice/panel-filter.ts';
import type { TraceIndex } from '../../session/trace/create-trace-indexer.ts';
import { traceIndexOf } from '../../session/trace/trace-index-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { NeedsTrace } from '../why/NeedsTrace.tsx';
import './data.css';
import { ElementRow } from './ElementRow.tsx';
import { valuesAt, type ElementValue } from './values-at.ts';

/** Shows the values of data elements at the selected moment. */
export function DataPanel({
  bundle: { meta, manifest },
  session,
  view,
  selected,
  choice,
  choose,
}: PanelProps) {
  const [search, setSearch] = panelFilter(choice, choose, 'data');
  if (choice.build === 'production')
    return <NeedsTrace what="the values of data elements" choose={choose} />;
  const traceIndex = traceIndexOf(session.trace, manifest.consent?.cookie);
  const visit = selected?.visit ?? view.visits.at(-1)?.number ?? 0;
  const values = valuesAt(meta, traceIndex, visit, selected).filter(({ name, reading }) =>
    `${name} ${JSON.stringify(reading?.value) ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <div className="data">
      <div className="panel-bar">
        <label className="filter">
          Search{' '}
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="name or value"
          />
        </label>
        <span className="soft" role="status">
          {selected === undefined
            ? 'latest values'
            : `at ${Math.round(selected.t)} ms on page ${visit}`}
        </span>
      </div>
      {meta.elements.length === 0 && (
        <EmptyState title="This bundle has no data elements">
          <p>No rule needs one, or the compiler has replaced them with constants.</p>
        </EmptyState>
      )}
      <ReadElements
        values={values.filter(({ reading }) => reading !== undefined)}
        traceIndex={traceIndex}
        meta={meta}
        isFiltered={search !== ''}
      />
      <UnreadElements values={values.filter(({ reading }) => reading === undefined)} meta={meta} />
    </div>
  );
}

interface ReadElementsProps {
  readonly values: readonly ElementValue[];
  readonly traceIndex: TraceIndex;
  readonly meta: TraceMeta;
  readonly isFiltered: boolean;
}

function ReadElements({ values, traceIndex, meta, isFiltered }: ReadElementsProps) {
  return (
    <section aria-labelledby="data-read">
      <h3 id="data-read">
        Read <span className="count">{values.length}</span>
      </h3>
      {values.length === 0 && (
        <p className="soft pad">
          {isFiltered
            ? 'No data element matches.'
            : 'No rule had read one by then. Select a later entry in the timeline, or load a page.'}
        </p>
      )}
      <ul className="elements">
        {values.map((value) => (
          <ElementRow key={value.number} value={value} traceIndex={traceIndex} meta={meta} />
        ))}
      </ul>
    </section>
  );
}

function UnreadElements({
  values,
  meta,
}: {
  readonly values: readonly ElementValue[];
  readonly meta: TraceMeta;
}) {
  return (
    <section aria-labelledby="data-unread">
      <h3 id="data-unread">
        Not read yet <span className="count">{values.length}</span>
      </h3>
      <ul className="elements">
        {values.map(({ number, name }) => {
          const { text, at } = meta.elements[number]!;
          return (
            <li key={number}>
              <p>
                <b>{name}</b> <code className="soft">{text}</code>
              </p>
              <p>
                <SourceLink at={at} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
