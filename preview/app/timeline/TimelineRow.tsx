import type { KeyboardEvent } from 'react';
import { entryText } from './entry-text.ts';
import type { Naming } from './naming.ts';
import { RecordIcon } from './RecordIcon.tsx';
import { recordText } from './record-text.ts';
import type { Row } from './rows-of.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The height of a row in CSS pixels. */
export const ROW_HEIGHT = 30;

interface TimelineRowProps {
  readonly row: Row;
  readonly index: number;
  readonly naming: Naming;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly select: (row: Row) => void;
  readonly toggle: (row: Row) => void;
  readonly onKeyDown: (event: KeyboardEvent, row: Row, index: number) => void;
}

/** Renders one row: its icon, word, text and time. */
export function TimelineRow({
  row,
  index,
  naming,
  isSelected,
  isActive,
  select,
  toggle,
  onKeyDown,
}: TimelineRowProps) {
  const { icon, word, tone, text } =
    row.level === 3 ? recordText(row.record, naming) : entryText(row.entry, naming);
  return (
    <div
      role="row"
      className={`line level-${row.level} tone-${tone}`}
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
      data-row={index}
      aria-level={row.level}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-expanded={row.isOpen}
      tabIndex={isActive ? 0 : -1}
      aria-keyshortcuts={isActive ? 't' : undefined}
      onClick={() => select(row)}
      onKeyDown={(event) => onKeyDown(event, row, index)}
      title={row.level === 1 ? text : `${text} (${Math.round(row.record.t)} ms)`}
    >
      <div role="gridcell">
        <span
          className="twist"
          aria-hidden="true"
          onClick={(event) => {
            if (row.isOpen === undefined) return;
            event.stopPropagation();
            toggle(row);
          }}
        >
          {row.isOpen !== undefined && <Icon of={row.isOpen ? 'open' : 'closed'} />}
        </span>
        <span className="line-word">
          <RecordIcon of={icon} /> {row.level === 1 ? `page ${row.entry.visit}` : word}
        </span>{' '}
        <span className="line-text">{text}</span>{' '}
        <span className="line-time soft">
          {row.level === 1 ? '' : `${Math.round(row.record.t)} ms`}
        </span>
      </div>
    </div>
  );
}
