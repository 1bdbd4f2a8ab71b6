import { useState } from 'react';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceIndex } from '../../session/trace/create-trace-indexer.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TypedValue } from '../why/TypedValue.tsx';
import { treeOf, type ElementValue, type ReadingTree } from './values-at.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Shows a data element with its value, its previous value, and the data elements that it read. */
export function ElementRow({
  value: { number, name, reading, before },
  traceIndex,
  meta,
}: {
  readonly value: ElementValue;
  readonly traceIndex: TraceIndex;
  readonly meta: TraceMeta;
}) {
  const [isOpen, setOpen] = useState(false);
  const { text, at, asks } = meta.elements[number]!;
  const value = reading?.value;
  return (
    <li aria-label={name}>
      <p className="element-line">
        <b>{name}</b>{' '}
        <span>
          <TypedValue value={value} />
        </span>
        {before !== undefined && (
          <span className="changed">
            <Icon of="triangle" /> changed, was: <TypedValue value={before.value} />
          </span>
        )}
        <CopyButton
          text={typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')}
          label="Copy"
        />
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{asks.length === 0 ? 'Definition' : 'Definition and dependencies'}</summary>
        <p>
          <code>{text}</code>
        </p>
        <p>
          <SourceLink at={at} />
        </p>
        {isOpen && reading !== undefined && (
          <Branches tree={treeOf(reading, traceIndex)} meta={meta} />
        )}
      </details>
    </li>
  );
}

function Branches({ tree, meta }: { readonly tree: ReadingTree; readonly meta: TraceMeta }) {
  if (tree.reads.length === 0) return null;
  return (
    <ul className="branches">
      {tree.reads.map((each) => (
        <li key={each.reading.seq}>
          <code>{meta.elements[each.reading.e]?.name}</code> ={' '}
          <TypedValue value={each.reading.value} />
          <Branches tree={each} meta={meta} />
        </li>
      ))}
    </ul>
  );
}
