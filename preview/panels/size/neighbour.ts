import type { Tile } from './treemap-layout.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const vectors: { readonly [direction in Direction]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the index of the next tile in a direction, or the same index if there is none. */
export function neighbour(tiles: readonly Tile[], from: number, direction: Direction): number {
  const [unitX, unitY] = vectors[direction];
  const own = centre(tiles[from]!);
  let best = from;
  let shortest = Infinity;
  for (const [index, tile] of tiles.entries()) {
    const [x, y] = centre(tile);
    const along = (x - own[0]) * unitX + (y - own[1]) * unitY;
    const aside = Math.abs((x - own[0]) * unitY + (y - own[1]) * unitX);
    // Sideways distance counts double, so that a tile that is straight ahead is preferred.
    if (along > 0.5 && along + aside * 2 < shortest) [best, shortest] = [index, along + aside * 2];
  }
  return best;
}

function centre({ x, y, width, height }: Tile): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}
