import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatBytes } from '../../ui/format-bytes.ts';
import { layOut, type Tile } from './lay-out.ts';
import { neighbour, type Direction } from './neighbour.ts';
import { partText } from './part-text.ts';
import type { SizePart } from './size-part.ts';

interface TreemapProps {
  /** What is drawn: `bundle`, or more. */
  readonly title: string;
  readonly parts: readonly SizePart[];
  /** Raw bytes of them all. */
  readonly whole: number;
  readonly chosen: SizePart | undefined;
  readonly choose: (part: SizePart) => void;
}

/** A letter is about so wide, in CSS pixels. */
const LETTER = 6.3;

/** The parts of a bundle and its on-demand script as areas. One stop of the Tab key; arrows go to the part that lies next, Enter chooses. */
export function Treemap({ title, parts, whole, chosen, choose }: TreemapProps) {
  const room = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 480, height: 420 });
  const [active, activate] = useState(0);
  const isToFocus = useRef(false);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry !== undefined && setSize({ width: Math.max(240, Math.floor(entry.contentRect.width)), height: 420 }));
    watch.observe(room.current!);
    return () => watch.disconnect();
  }, []);
  const { tiles, groups } = useMemo(() => layOut(parts, size.width, size.height), [parts, size]);
  const current = Math.min(active, tiles.length - 1);
  useEffect(() => {
    if (isToFocus.current) svg.current?.querySelector<SVGGElement>(`[data-tile="${current}"]`)?.focus();
    isToFocus.current = false;
  });
  const press = (event: KeyboardEvent, index: number): void => {
    const { key } = event;
    const isMove = key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
    if (!isMove && !['Home', 'End', 'Enter', ' '].includes(key)) return;
    event.preventDefault();
    if (key === 'Enter' || key === ' ') return choose(tiles[index]!.part);
    isToFocus.current = true;
    activate(key === 'Home' ? 0 : key === 'End' ? tiles.length - 1 : neighbour(tiles, index, key as Direction));
  };
  return (
    <div ref={room} className="treemap">
      <svg ref={svg} role="group" aria-label={`What the ${formatBytes(whole)} of the ${title} are made of, each part as large as its bytes`} width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`}>
        {groups.map(({ name, bytes, level, x, y, width, height }) => (
          <g key={`${level} ${name}`} className={`group-${level}`} aria-hidden="true">
            <rect x={x} y={y} width={width} height={height} />
            {height >= 15 && <text x={x + 4} y={y + 13}>{fitting(level === 1 ? `${name} ${formatBytes(bytes)}` : name, width)}</text>}
          </g>
        ))}
        {tiles.map((tile, index) => (
          <Area key={`${tile.part.kind} ${tile.part.name}`} tile={tile} index={index} whole={whole} isActive={index === current} isChosen={tile.part === chosen} press={press} pick={() => {
            activate(index);
            choose(tile.part);
          }} />
        ))}
        {/* What is drawn of a name is cut short; the part itself is called by the whole of it. */}
        <g aria-hidden="true">{tiles.map(({ part: { kind, name }, x, y, width, height }) => height >= 15 && <text key={`${kind} ${name}`} x={x + 3} y={y + 12}>{fitting(name.split('/').at(-1)!, width)}</text>)}</g>
      </svg>
    </div>
  );
}

interface AreaProps {
  readonly tile: Tile;
  readonly index: number;
  readonly whole: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly pick: () => void;
  readonly press: (event: KeyboardEvent, index: number) => void;
}

function Area({ tile: { part, x, y, width, height }, index, whole, isActive, isChosen, pick, press }: AreaProps) {
  const label = partText(part, whole);
  return (
    <g role="button" className={`tile ${part.kind}`} data-tile={index} tabIndex={isActive ? 0 : -1} aria-pressed={isChosen} aria-label={label} onClick={pick} onKeyDown={(event) => press(event, index)}>
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} />
    </g>
  );
}

/** As much of a name as there is room for. */
function fitting(name: string, width: number): string {
  const letters = Math.floor((width - 6) / LETTER);
  return name.length <= letters ? name : letters < 4 ? '' : `${name.slice(0, letters - 1)}…`;
}
