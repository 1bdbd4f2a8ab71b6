import { expect, test } from 'vitest';
import { cacheHeaders } from '../../../compiler/release/cache-headers.ts';
import { layout } from '../../../compiler/release/layout.ts';
import { keptStates } from '../../../compiler/release/kept-states.ts';
import { releaseId } from '../../../compiler/release/release-id.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

test('scripts and releases are immutable for a year, loaders and pointers are fresh for a minute', () => {
  const of = (key: string) => cacheHeaders(key)['cache-control'];
  expect(of(layout.script('in', 'in.0123456789abcdef.js'))).toBe(IMMUTABLE);
  expect(of(layout.script('in', 'on-demand.0123456789abcdef.js'))).toBe(IMMUTABLE);
  expect(of(layout.release('0123456789abcdef'))).toBe(IMMUTABLE);
  expect(of(layout.provenance('0123456789abcdef'))).toBe(IMMUTABLE);
  for (const key of [layout.loader('production', 'in'), layout.pointer('production')])
    expect(of(key)).toMatch(/^public, max-age=60, stale-while-revalidate=86400, stale-if-error=/);
});

test('a loader reaches a script of its site with a relative URL', () => {
  const loader = new URL(layout.loader('production', 'in'), 'https://cdn.example/tags/');
  expect(new URL(layout.fromLoader('in', 'in.0123456789abcdef.js'), loader).pathname).toBe(
    `/tags/${layout.script('in', 'in.0123456789abcdef.js')}`,
  );
});

test('the id of a release depends on its content, and not on the order of its keys', () => {
  const release = { asOf: '2025-04-15', compiler: '1.0.0', sites: {} };
  expect(releaseId({ sites: {}, compiler: '1.0.0', asOf: '2025-04-15' })).toBe(releaseId(release));
  expect(releaseId({ ...release, asOf: '2025-04-16' })).not.toBe(releaseId(release));
  expect(releaseId({ ...release, release: 'x' })).toBe(releaseId(release));
});

test('an environment keeps 30 earlier states, and those of the last 90 days', () => {
  const day = (number: number) => new Date(number * 86_400_000).toISOString();
  const history = Array.from({ length: 60 }, (_, index) => ({
    generation: 60 - index,
    release: 'old',
    sites: {},
    until: day(1000 - 2 * index),
  }));
  const kept = (now: number) =>
    keptStates({ pointer: 1, generation: 61, release: 'new', sites: {}, history }, now).length;
  expect(kept(Date.parse(day(1000)))).toBe(1 + 46);
  expect(kept(Date.parse(day(2000)))).toBe(1 + 30);
});
