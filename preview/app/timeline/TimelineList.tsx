import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Naming } from './naming.ts';
import type { Row } from './rows-of.ts';
import { ROW_HEIGHT, TimelineRow } from './TimelineRow.tsx';
import { useFollowing } from './use-following.ts';
import { useRowKeys } from './use-row-keys.ts';
import { visibleRows } from './visible-rows.ts';

interface TimelineListProps {
  readonly rows: readonly Row[];
  readonly naming: Naming;
  readonly isSelected: (row: Row) => boolean;
  readonly select: (row: Row) => void;
  /** Expands or collapses a row. */
  readonly toggle: (row: Row) => void;
}

/**
 * Renders only the visible rows, because the list can be long. The list is a single tab stop. Arrow
 * keys, Home, End, Page Up and Page Down move between the rows, and Enter selects one.
 */
export function TimelineList({ rows, naming, isSelected, select, toggle }: TimelineListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useScrollPosition(list);
  const following = useFollowing(list, rows.length);
  const [activeKey, activate] = useState('');
  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = found < 0 ? Math.max(0, rows.findIndex(isSelected)) : found;
  const onKeyDown = useRowKeys({
    list,
    rows,
    active,
    pageRows: Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1),
    activate: (row) => {
      following.stop();
      activate(row.key);
    },
    select,
    toggle,
  });
  return (
    <div
      ref={list}
      className="lines"
      onPointerEnter={() => following.setPointer(true)}
      onPointerLeave={() => following.setPointer(false)}
      onScroll={({ currentTarget }) => {
        following.onScroll(currentTarget);
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight });
      }}
    >
      <div
        role="treegrid"
        aria-label="Timeline entries"
        aria-rowcount={rows.length}
        style={{ height: rows.length * ROW_HEIGHT }}
      >
        {renderedRows(rows.length, active, view).map((index) => {
          const row = rows[index]!;
          return (
            <TimelineRow
              key={row.key}
              row={row}
              index={index}
              naming={naming}
              isSelected={isSelected(row)}
              isActive={index === active}
              toggle={toggle}
              onKeyDown={onKeyDown}
              select={(clicked) => {
                activate(clicked.key);
                select(clicked);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface ScrollPosition {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the scroll position and height of the list, and a function that sets them. The caller
 * must call this function when the list is scrolled. When the list is resized, the hook itself
 * updates the scroll position and height.
 */
function useScrollPosition(
  list: RefObject<HTMLDivElement | null>,
): [ScrollPosition, (position: ScrollPosition) => void] {
  const [position, setPosition] = useState<ScrollPosition>({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const update = (): void =>
      setPosition({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => observer.disconnect();
  }, [list]);
  return [position, setPosition];
}

/**
 * Returns the indices of the rows to render. The active row is always included, so that it keeps
 * the focus. The indices are in ascending order. In any other order, row elements would move in the
 * document. If an element moves during a click, the click is lost.
 */
function renderedRows(
  count: number,
  active: number,
  { top, height }: ScrollPosition,
): readonly number[] {
  const [first, end] = visibleRows(count, ROW_HEIGHT, top, height);
  const visible = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (count > 0 && active < first) return [active, ...visible];
  if (count > 0 && active >= end) return [...visible, active];
  return visible;
}
