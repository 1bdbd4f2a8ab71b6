import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { lastWhere } from '../trace/last-where.ts';
import type { Naming } from './entry-text.ts';
import type { Row } from './rows-of.ts';
import { ROW_HEIGHT, TimelineRow } from './TimelineRow.tsx';
import { windowOf } from './window-of.ts';

interface TimelineListProps {
  readonly rows: readonly Row[];
  readonly naming: Naming;
  readonly isSelected: (row: Row) => boolean;
  readonly select: (row: Row) => void;
  readonly fold: (row: Row) => void;
}

/** The lines that can be seen, of however many there are. One stop of the Tab key; arrows, Home, End, Page and Enter move and choose. */
export function TimelineList({ rows, naming, isSelected, select, fold }: TimelineListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [activeKey, activate] = useState('');
  const isToFocus = useRef(false);
  const isFollowing = useRef(true);
  const isPointedAt = useRef(false);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    look();
    return () => watch.disconnect();
  }, []);
  // Who looks at the end sees what comes; under the pointer nothing moves away.
  const follow = (): void => {
    if (isFollowing.current && !isPointedAt.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  };
  const point = (isHere: boolean): void => {
    isPointedAt.current = isHere;
    follow();
  };
  useLayoutEffect(follow, [rows.length]);

  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = found < 0 ? Math.max(0, rows.findIndex(isSelected)) : found;
  const [first, end] = windowOf(rows.length, ROW_HEIGHT, view.top, view.height);
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  // What has the focus keeps it, wherever the list is scrolled to. In its place: a line that is moved in the page loses its click.
  if (rows.length > 0 && active < first) shown.unshift(active);
  else if (rows.length > 0 && active >= end) shown.push(active);

  useLayoutEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  });
  const moveTo = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    const element = list.current;
    if (row === undefined || element === null) return;
    const top = rows.indexOf(row) * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
    isToFocus.current = true;
    isFollowing.current = false;
    activate(row.key);
  };
  const press = (event: KeyboardEvent, row: Row, index: number): void => {
    const page = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1);
    const parent = rows.indexOf(lastWhere(rows.slice(0, index), ({ level }) => level < row.level)!);
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => moveTo(index + 1), ArrowUp: () => moveTo(index - 1), j: () => moveTo(index + 1), k: () => moveTo(index - 1), PageDown: () => moveTo(index + page), PageUp: () => moveTo(index - page), Home: () => moveTo(0), End: () => moveTo(rows.length - 1),
      ArrowRight: () => (row.isOpen === false ? fold(row) : row.isOpen ? moveTo(index + 1) : undefined),
      ArrowLeft: () => (row.isOpen ? fold(row) : parent >= 0 ? moveTo(parent) : undefined),
      Enter: () => select(row), ' ': () => select(row),
    };
    const act = actions[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={list} className="lines" onPointerEnter={() => point(true)} onPointerLeave={() => point(false)} onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isFollowing.current = scrollTop + clientHeight >= scrollHeight - ROW_HEIGHT;
        setView({ top: scrollTop, height: clientHeight });
      }}
    >
      <div role="treegrid" aria-label="What happened" aria-rowcount={rows.length} style={{ height: rows.length * ROW_HEIGHT }}>
        {shown.map((index) => {
          const row = rows[index]!;
          return <TimelineRow key={row.key} row={row} index={index} naming={naming} isSelected={isSelected(row)} isActive={index === active} fold={fold} press={press} pick={(picked) => {
            activate(picked.key);
            select(picked);
          }} />;
        })}
      </div>
    </div>
  );
}
