import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { findLast } from '../../session/trace/find-last.ts';
import type { Row } from './rows-of.ts';
import { ROW_HEIGHT } from './TimelineRow.tsx';

interface RowKeysOptions {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  /** The index of the active row. */
  readonly active: number;
  /** Number of rows by which Page Up and Page Down move. */
  readonly pageRows: number;
  readonly activate: (row: Row) => void;
  readonly select: (row: Row) => void;
  readonly toggle: (row: Row) => void;
}

/**
 * Returns the key listener of the rows. It moves the focus, and it expands, collapses and selects
 * rows.
 */
export function useRowKeys({
  list,
  rows,
  active,
  pageRows,
  activate,
  select,
  toggle,
}: RowKeysOptions): (event: KeyboardEvent, row: Row, index: number) => void {
  const isFocusPending = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${active}"]`)
      ?.focus({ preventScroll: true });
  });
  const moveTo = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row === undefined || list.current === null) return;
    scrollIntoView(list.current, rows.indexOf(row) * ROW_HEIGHT);
    isFocusPending.current = true;
    activate(row);
  };
  return (event, row, index) => {
    const parent = rows.indexOf(findLast(rows.slice(0, index), ({ level }) => level < row.level)!);
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      j: () => moveTo(index + 1),
      k: () => moveTo(index - 1),
      PageDown: () => moveTo(index + pageRows),
      PageUp: () => moveTo(index - pageRows),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () =>
        row.isOpen === false ? toggle(row) : row.isOpen ? moveTo(index + 1) : undefined,
      ArrowLeft: () => (row.isOpen ? toggle(row) : parent >= 0 ? moveTo(parent) : undefined),
      Enter: () => select(row),
      ' ': () => select(row),
    };
    const act = actions[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

function scrollIntoView(list: HTMLElement, top: number): void {
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight)
    list.scrollTop = top + ROW_HEIGHT - list.clientHeight;
}
