import type { KeyboardEvent } from 'react';
import { partText } from './part-text.ts';
import type { Tile } from './treemap-layout.ts';

interface TileAreaProps {
  readonly tile: Tile;
  readonly index: number;
  readonly whole: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly select: () => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

/** Renders the rectangle of one part in the treemap. */
export function TileArea({
  tile: { part, x, y, width, height },
  index,
  whole,
  isActive,
  isChosen,
  select,
  onKeyDown,
}: TileAreaProps) {
  const label = partText(part, whole);
  return (
    <g
      role="button"
      className={`tile ${part.kind}`}
      data-tile={index}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={select}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} />
    </g>
  );
}
