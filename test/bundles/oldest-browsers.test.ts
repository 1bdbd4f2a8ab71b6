import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { TARGET } from '../../compiler/7-bundle/target.ts';
import { compileBundles } from '../harness/compile-bundles.ts';
import { newerFeatures, OLDEST, type NewerFeature } from './newer-features.ts';

// Bundles run in the browsers of OLDEST, so they contain no newer syntax, and use newer built-ins
// only behind a guard.

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(join(root, 'runtime'), { recursive: true, encoding: 'utf8' })
  .map((name) => `runtime/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts') && !/(\.schema|contract)\.ts$/.test(name))
  .sort();
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Newer features that the runtime uses, and why each is safe in a browser without it. */
const GUARDED: { readonly [name: string]: string } = {
  keepalive: 'an option of fetch, which browsers ignore if they do not know it',
  userAgentData: 'absent in browsers without client hints; each use allows for that',
  getHighEntropyValues: 'called through ?. on userAgentData',
  brands: 'read from client hints, with an empty object in their place',
  mobile: 'read from client hints, with an empty object in their place',
  setHTML: 'tested before it is called; innerHTML is used in its place',
  orientation: 'undefined if the screen has none, and then not sent',
  trustedTypes: 'tested before it is used; browsers without it restrict nothing',
  createPolicy: 'called only on trustedTypes',
  globalPrivacyControl: 'undefined is no signal',
  cookieStore: 'called through ?.; without it, the cookies are polled',
  locks: 'undefined in browsers without it; a lease in local storage takes its place',
  prerendering: 'undefined for a page that is not prerendered',
  Temporal: 'undefined in browsers without it; Intl takes its place',
  Now: 'read through ?. from Temporal',
};

/** Properties of Tagwright's own objects that happen to have the name of a newer feature. */
const OWN = [
  'path parameters level to entry run identity percent use tag properties element records last',
  'delay share where unit cookies local session dispatch region wait query features component',
  'responseHeaders handle errors messages retry config queue phone address city postalCode country',
  'views number lost',
].flatMap((names) => names.split(' '));

/** Like `OWN`, but only in the listed files. In other files, the name means the newer feature. */
const OWN_IN: { readonly [name: string]: readonly string[] } = {
  at: ['runtime/events/scroll.ts', 'runtime/events/video.ts', 'runtime/events/youtube.ts'],
};

function unsupported(file: string, features: readonly NewerFeature[]): string[] {
  return features
    .filter(
      ({ name }) =>
        GUARDED[name] === undefined && !OWN.includes(name) && !OWN_IN[name]?.includes(file),
    )
    .map(({ name, line, features }) => `${file}:${line} uses ${name} (${features})`);
}

/** The newer features that each runtime file uses. */
const featuresOf = new Map(files.map((file) => [file, newerFeatures(file, textOf(file))]));

test('runtime files use only built-ins of the oldest browsers, or guard them', () => {
  expect(files.length).toBeGreaterThan(300);
  expect([...featuresOf].flatMap(([file, features]) => unsupported(file, features))).toEqual([]);
});

test('each name in GUARDED, OWN and OWN_IN is needed', () => {
  const seen = new Set(
    [...featuresOf.values()].flatMap((features) => features.map(({ name }) => name)),
  );
  const allowed = [...Object.keys(GUARDED), ...OWN, ...Object.keys(OWN_IN)];
  expect(allowed.filter((name) => !seen.has(name))).toEqual([]);
});

test.each([
  ['a method of lists', 'export const last = (list) => list.at(-1);', 'at'],
  ['a static method', 'export const has = (a) => Object.hasOwn(a, "b");', 'hasOwn'],
  ['a global', 'export const copy = (a) => structuredClone(a);', 'structuredClone'],
  ['a method of the page', 'export const clear = (e) => e.replaceChildren();', 'replaceChildren'],
  ['a destructured property', 'export const cause = ({ cause }) => cause;', 'cause'],
])('%s that is newer than the oldest browsers is found', (_, text, name) => {
  expect(unsupported('a.ts', newerFeatures('a.ts', text))).toEqual([
    expect.stringContaining(`a.ts:1 uses ${name} (`),
  ]);
});

/**
 * Compiles a text for the bundles' target and for the oldest browsers. Returns whether both outputs
 * are the same. If they are, the output for the bundles' target has no newer syntax.
 */
async function hasOldSyntax(text: string, loader: 'ts' | 'js'): Promise<boolean> {
  const oldest = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`);
  const [wanted, written] = await Promise.all(
    [oldest, TARGET].map((target) =>
      transform(text, {
        loader,
        target: target as string,
        // The oldest browsers support destructuring and optional chaining, apart from two cases
        // that the runtime doesn't use. Safari 14.0 fails if a default value in destructuring is a
        // function. Chrome 80 fails for a call such as `a?.(...list)`.
        supported: { destructuring: true, 'optional-chain': true },
        logLevel: 'silent',
      }),
    ),
  );
  return wanted!.code === written!.code;
}

test('for the target of bundles, every runtime file compiles to syntax of the oldest browsers', async () => {
  const found = await Promise.all(
    files.map(async (file) => ((await hasOldSyntax(textOf(file), 'ts')) ? [] : [file])),
  );
  expect(found.flat()).toEqual([]);
  expect(await hasOldSyntax('export const a = /(?<=b)c/', 'js')).toBe(false);
});

test('finished bundles have only syntax of the oldest browsers', async () => {
  const wanted = ['in', 'fr'].map((site) => ({ site, asOf: '2025-04-15' }));
  const bundleOf = await compileBundles(wanted);
  for (const { site, asOf } of wanted) {
    const { code, onDemand } = bundleOf(site, asOf);
    for (const script of [code, onDemand?.code ?? ''])
      expect(await hasOldSyntax(script, 'js')).toBe(true);
  }
});

test.each(['README.md', 'docs/browsers.md'])('%s names the oldest browsers', (file) => {
  expect(textOf(file)).toContain(
    `Chrome ${OLDEST.chrome}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari}`,
  );
});
