/** A line of a plot: a name and its points. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [640, 320, 64, 44, 32, 120];
const COLOURS = ['#0b62a4', '#c0392b', '#2e7d32', '#6a4c93'];

/**
 * Returns a line plot as SVG. Both axes are logarithmic, so a straight line means that y grows with
 * a power of x. Points with x ≤ 0 or y ≤ 0 aren't shown.
 */
export function plot(title: string, xLabel: string, series: readonly Series[]): string {
  const lines = series.map((each) => ({
    ...each,
    points: each.points.filter(([x, y]) => x > 0 && y > 0),
  }));
  const all = lines.flatMap(({ points }) => points);
  const xOf = axis(
    all.map(([x]) => x),
    LEFT,
    WIDTH - RIGHT,
  );
  const yOf = axis(
    all.map(([, y]) => y),
    HEIGHT - BOTTOM,
    TOP,
  );
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${content}</text>\n`;
  const ticks = [...new Set(lines[0]!.points.map(([x]) => x))]
    .map((x) => text(xOf(x), HEIGHT - BOTTOM + 18, String(x), ' text-anchor="middle"'))
    .join('');
  const drawn = lines.map(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length]!;
    const path = points.map(([x, y]) => `${xOf(x).toFixed(1)},${yOf(y).toFixed(1)}`).join(' ');
    const labels = points
      .map(([x, y]) => text(xOf(x), yOf(y) - 6, shown(y), ` fill="${colour}" text-anchor="middle"`))
      .join('');
    const [lastX, lastY] = points.at(-1) ?? [1, 1];
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>\n${labels}${text(xOf(lastX) + 10, yOf(lastY) + 12, name, ` fill="${colour}"`)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${text(LEFT, 18, title, ' font-weight="bold" font-size="13"')}<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#888"/>
${ticks}${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, xLabel, ' text-anchor="middle"')}${drawn.join('')}</svg>
`;
}

/** Returns a function from a value to its position on a logarithmic axis. */
function axis(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  const span = high - low || 1;
  return (value) => from + ((Math.log(value) - low) / span) * (to - from);
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
