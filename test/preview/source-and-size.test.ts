import { describe, expect, it } from 'vitest';
import { adviceFor } from '../../preview/panels/errors/advice-for.ts';
import { treemapLayout } from '../../preview/panels/size/treemap-layout.ts';
import { neighbour } from '../../preview/panels/size/neighbour.ts';
import { partText } from '../../preview/panels/size/part-text.ts';
import type { SizePart } from '../../preview/panels/size/size-part.ts';
import { sizeParts } from '../../preview/panels/size/size-parts.ts';
import { locationText, readLocation } from '../../preview/panels/source/source-location.ts';

describe('a source location', () => {
  it('can be parsed with and without a column', () => {
    for (const place of [
      { file: 'rules/sites/in/site.yaml', line: 12, column: 7 },
      { file: 'rules/a:b.yaml', line: 3 },
    ])
      expect(readLocation(locationText(place))).toEqual(place);
    for (const text of ['', 'rules/site.yaml', 'rules/site.yaml:0', ':3', 'rules/site.yaml:a'])
      expect(readLocation(text)).toBe(undefined);
  });
});

const parts: readonly SizePart[] = [
  { kind: 'module', name: 'runtime/engine/rule.ts', bytes: 4000, brotli: 1000 },
  { kind: 'module', name: 'runtime/events/click.ts', bytes: 2000, brotli: 500 },
  { kind: 'rule', name: 'in/a', bytes: 1500, brotli: 375 },
  { kind: 'rule', name: 'base/b', bytes: 1500, brotli: 375 },
  { kind: 'element', name: 'login', bytes: 800, brotli: 200 },
  { kind: 'frame', name: 'policies', bytes: 200, brotli: 50 },
];

describe('the treemap', () => {
  it('places every part inside its group, without overlaps', () => {
    const { tiles, groups } = treemapLayout(parts, 400, 400);
    expect(tiles.map(({ part }) => part.name).sort()).toEqual(parts.map(({ name }) => name).sort());
    expect(
      groups.filter(({ level }) => level === 1).map(({ name, bytes }) => [name, bytes]),
    ).toEqual([
      ['Runtime', 1500],
      ['Rules', 750],
      ['Data elements', 200],
      ['Frame', 50],
    ]);
    expect(
      groups
        .filter(({ level }) => level === 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['base', 'engine', 'events', 'in']);
    const runtime = groups.find(({ name }) => name === 'Runtime')!;
    for (const { part, x, y, width, height } of tiles) {
      const isInside =
        x >= runtime.x &&
        y >= runtime.y &&
        x + width <= runtime.x + runtime.width &&
        y + height <= runtime.y + runtime.height;
      expect(isInside, part.name).toBe(part.kind === 'module');
      const over = tiles.filter(
        (other) =>
          other.part !== part &&
          other.x < x + width &&
          x < other.x + other.width &&
          other.y < y + height &&
          y < other.y + other.height,
      );
      expect(over, part.name).toEqual([]);
    }
  });

  it('moves to the neighbour in a direction, and stops at the edges', () => {
    const part = parts[0]!;
    const tiles = [
      [0, 0],
      [10, 0],
      [20, 0],
      [0, 10],
      [10, 12],
    ].map(([x, y]) => ({ part, x: x!, y: y!, width: 8, height: 8 }));
    expect(
      (['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const).map((way) =>
        neighbour(tiles, 1, way),
      ),
    ).toEqual([2, 0, 4, 1]);
    expect([
      neighbour(tiles, 0, 'ArrowLeft'),
      neighbour(tiles, 4, 'ArrowUp'),
      neighbour(tiles, 3, 'ArrowRight'),
    ]).toEqual([0, 1, 4]);
  });

  it('shows the on-demand script as a group of its own', () => {
    const manifest = {
      rules: [],
      elements: [],
      bytes: { raw: 900, gzip: 400, brotli: 300 },
      shares: { modules: [{ file: 'runtime/a/b.ts', bytes: 700 }], frame: 200 },
    };
    const onDemand = {
      file: 'on-demand.0.js',
      integrity: '',
      actions: ['meta'],
      bytes: { raw: 600, gzip: 200, brotli: 120 },
      shares: { modules: [{ file: 'runtime/a/c.ts', bytes: 500 }], frame: 100 },
    };
    const texts = ({ parts: all, whole }: ReturnType<typeof sizeParts>): string[] =>
      all.map((part) => partText(part, whole));
    expect(sizeParts(manifest)).toEqual({
      whole: 300,
      parts: [
        { kind: 'module', name: 'runtime/a/b.ts', bytes: 700, brotli: expect.closeTo(233.3, 1) },
        expect.objectContaining({ kind: 'frame', bytes: 200 }),
      ],
    });
    expect(texts(sizeParts({ ...manifest, onDemand }))).toEqual([
      'runtime module runtime/a/b.ts: about 233 bytes with brotli (700 raw), 55.6 %',
      'on-demand script runtime/a/c.ts: about 100 bytes with brotli (500 raw), 23.8 %',
      expect.stringMatching(/^frame .*: about 67 bytes with brotli \(200 raw\), 15\.9 %$/),
      'on-demand script the function around it all: about 20 bytes with brotli (100 raw), 4.8 %',
    ]);
    const { groups } = treemapLayout(sizeParts({ ...manifest, onDemand }).parts, 400, 400);
    expect(groups.map(({ name, bytes, level }) => [name, bytes, level])).toEqual([
      ['Runtime', 233, 1],
      ['On-demand script', 120, 1],
      ['Frame', 67, 1],
      ['a', 233, 2],
      ['a', 100, 2],
    ]);
  });

  it('describes a part with its share of the total', () => {
    expect(partText(parts[0]!, 10_000)).toBe(
      'runtime module runtime/engine/rule.ts: about 1,000 bytes with brotli (4,000 raw), 10.0 %',
    );
    expect(partText(parts[4]!, 0)).toBe(
      'data element login: about 200 bytes with brotli (800 raw), 0.0 %',
    );
  });
});

describe('advice for a log message', () => {
  const files = { script: 'http://a/in.js', traceScript: 'http://a/trace.js' };
  it('depends on the source of the error', () => {
    expect(adviceFor({ level: 'uncaught', text: 'Failed to load http://a/in.js.' }, files)).toMatch(
      /^No rule runs on this page.*npm start/,
    );
    expect(
      adviceFor(
        { level: 'uncaught', text: 'Failed to load http://a/on-demand.js.' },
        { ...files, onDemandScript: 'http://a/on-demand.js' },
      ),
    ).toMatch(/^Without the on-demand script.*npm start/);
    expect(
      adviceFor({ level: 'uncaught', text: 'SyntaxError: x', at: 'http://a/trace.js:1:1' }, files),
    ).toMatch(/isn't valid JavaScript.*npm start/);
    expect(
      adviceFor({ level: 'uncaught', text: 'Error: x', at: 'http://a/trace.js:1:1' }, files),
    ).toMatch(/report it/);
    expect(
      adviceFor({ level: 'uncaught', text: 'Error: x', at: 'http://a/in/:1:1' }, files),
    ).toMatch(/comes from the page/);
    expect(
      adviceFor(
        {
          level: 'blocked',
          text: 'https://b/ was blocked: no request leaves the preview (img-src).',
        },
        files,
      ),
    ).toMatch(/In the real shop it would be sent/);
    expect(
      adviceFor(
        {
          level: 'blocked',
          text: "https://b/ was blocked by the page's content security policy (img-src).",
        },
        files,
      ),
    ).toMatch(/Environment/);
    expect(adviceFor({ level: 'warning', text: 'x' }, files)).toBe(undefined);
  });
});
