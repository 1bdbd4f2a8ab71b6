import { useState } from 'react';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { Joined } from '../../trace/create-joiner.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Got } from '../why/Got.tsx';
import { treeOf, type ElementValue, type ReadingTree } from './values-at.ts';

/** One data element: its value with its type, whether that is new, and what it was made of. */
export function ElementRow({ value: { number, name, reading, before }, joined, meta }: { readonly value: ElementValue; readonly joined: Joined; readonly meta: TraceMeta }) {
  const [isOpen, setOpen] = useState(false);
  const { text, at, asks } = meta.elements[number]!;
  const value = reading?.value;
  return (
    <li aria-label={name}>
      <p className="element-line">
        <b>{name}</b> <span><Got value={value} /></span>
        {before !== undefined && <span className="changed"><span aria-hidden="true">△</span> changed, before: <Got value={before.value} /></span>}
        <CopyButton text={typeof value === 'string' ? value : JSON.stringify(value) ?? 'undefined'} label="Copy" />
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{asks.length === 0 ? 'What it reads' : 'What it is made of'}</summary>
        <p><code>{text}</code></p>
        <p><PlaceLink at={at} /></p>
        {isOpen && reading !== undefined && <Branches tree={treeOf(reading, joined)} meta={meta} />}
      </details>
    </li>
  );
}

function Branches({ tree, meta }: { readonly tree: ReadingTree; readonly meta: TraceMeta }) {
  if (tree.asked.length === 0) return null;
  return (
    <ul className="branches">
      {tree.asked.map((each) => (
        <li key={each.reading.seq}><code>{meta.elements[each.reading.e]?.name}</code> = <Got value={each.reading.value} /><Branches tree={each} meta={meta} /></li>
      ))}
    </ul>
  );
}
