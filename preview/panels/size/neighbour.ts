import type { Tile } from './lay-out.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ways: { readonly [direction in Direction]: readonly [x: number, y: number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The number of the tile that lies next in a direction; the same where there is none. */
export function neighbour(tiles: readonly Tile[], from: number, direction: Direction): number {
  const [wayX, wayY] = ways[direction];
  const own = centre(tiles[from]!);
  let best = from;
  let shortest = Infinity;
  for (const [index, tile] of tiles.entries()) {
    const [x, y] = centre(tile);
    const along = (x - own[0]) * wayX + (y - own[1]) * wayY;
    const aside = Math.abs((x - own[0]) * wayY + (y - own[1]) * wayX);
    // What lies straight ahead is nearer than what lies aside.
    if (along > 0.5 && along + aside * 2 < shortest) [best, shortest] = [index, along + aside * 2];
  }
  return best;
}

function centre({ x, y, width, height }: Tile): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}
