import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { neighbour, type Direction } from './neighbour.ts';
import type { SizePart } from './size-part.ts';
import type { Tile } from './treemap-layout.ts';

interface TileKeys {
  /** The index of the tile that is the only tab stop. */
  readonly active: number;
  readonly activate: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

/**
 * Returns the active tile, and a key listener for the tiles. Arrow keys, Home and End move the
 * focus. Enter and Space select the focused tile.
 */
export function useTileKeys(
  svg: RefObject<SVGSVGElement | null>,
  tiles: readonly Tile[],
  choose: (part: SizePart) => void,
): TileKeys {
  const [index, activate] = useState(0);
  const isFocusPending = useRef(false);
  const active = Math.min(index, tiles.length - 1);
  useEffect(() => {
    if (isFocusPending.current)
      svg.current?.querySelector<SVGGElement>(`[data-tile="${active}"]`)?.focus();
    isFocusPending.current = false;
  });
  const moveTo = (next: number): void => {
    isFocusPending.current = true;
    activate(next);
  };
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const { key } = event;
    // Shortcuts of the browser, such as Alt+← for the previous page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isArrow =
      key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
    if (!isArrow && !['Home', 'End', 'Enter', ' '].includes(key)) return;
    event.preventDefault();
    if (key === 'Enter' || key === ' ') choose(tiles[from]!.part);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(tiles.length - 1);
    else moveTo(neighbour(tiles, from, key as Direction));
  };
  return { active, activate, onKeyDown };
}
