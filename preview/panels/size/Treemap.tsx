import { useMemo, useRef } from 'react';
import { formatBytes } from '../../ui/format-bytes.ts';
import { fittingText } from './fitting-text.ts';
import type { SizePart } from './size-part.ts';
import { TileArea } from './TileArea.tsx';
import { treemapLayout, type TileGroup } from './treemap-layout.ts';
import { useElementWidth } from './use-element-width.ts';
import { useTileKeys } from './use-tile-keys.ts';

interface TreemapProps {
  /** The names of the scripts to which the parts belong, such as `bundle`. */
  readonly title: string;
  readonly parts: readonly SizePart[];
  /** The brotli size of all parts, in bytes. */
  readonly whole: number;
  readonly chosen: SizePart | undefined;
  readonly choose: (part: SizePart) => void;
}

const HEIGHT = 420;
/** Minimum height of an area with text. */
const TEXT_HEIGHT = 15;

/**
 * Renders the parts of a bundle as areas. The map is a single tab stop: the arrow keys move to the
 * next area, and Enter selects it.
 */
export function Treemap({ title, parts, whole, chosen, choose }: TreemapProps) {
  const container = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useElementWidth(container);
  const { tiles, groups } = useMemo(() => treemapLayout(parts, width, HEIGHT), [parts, width]);
  const { active, activate, onKeyDown } = useTileKeys(svg, tiles, choose);
  return (
    <div ref={container} className="treemap">
      <svg
        ref={svg}
        role="group"
        aria-label={`The ${formatBytes(whole)} of the ${title}. The area of each part is proportional to its size.`}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        {groups.map((group) => (
          <GroupArea key={`${group.level} ${group.name}`} group={group} />
        ))}
        {tiles.map((tile, index) => (
          <TileArea
            key={`${tile.part.kind} ${tile.part.name}`}
            tile={tile}
            index={index}
            whole={whole}
            isActive={index === active}
            isChosen={tile.part === chosen}
            onKeyDown={onKeyDown}
            select={() => {
              activate(index);
              choose(tile.part);
            }}
          />
        ))}
        {/* The visible names may be shortened, so screen readers get the complete name of each area
            instead. */}
        <g aria-hidden="true">
          {tiles.map(
            ({ part: { kind, name }, x, y, width: room, height }) =>
              height >= TEXT_HEIGHT && (
                <text key={`${kind} ${name}`} x={x + 3} y={y + 12}>
                  {fittingText(name.split('/').at(-1)!, room)}
                </text>
              ),
          )}
        </g>
      </svg>
    </div>
  );
}

function GroupArea({
  group: { name, bytes, level, x, y, width, height },
}: {
  readonly group: TileGroup;
}) {
  return (
    <g className={`group-${level}`} aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} />
      {height >= TEXT_HEIGHT && (
        <text x={x + 4} y={y + 13}>
          {fittingText(level === 1 ? `${name} ${formatBytes(bytes)}` : name, width, level === 1)}
        </text>
      )}
    </g>
  );
}
