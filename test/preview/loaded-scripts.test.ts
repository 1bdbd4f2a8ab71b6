import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackLoadedScripts } from '../../preview/frame/track-loaded-scripts.ts';

// Vitest's `prepareStackTrace` replaces script names in stack traces. So the tests run without this
// function.
const { prepareStackTrace } = Error;
beforeEach(() => void (Error.prepareStackTrace = undefined as never));
afterEach(() => void (Error.prepareStackTrace = prepareStackTrace!));

it('the action that loaded a script is known while the script runs, also in its timers', async () => {
  const { named, loader } = trackLoadedScripts();
  const seen: [string, number | undefined][] = [];
  const page = globalThis as { look?: (at: string) => void };
  page.look = (at) => void seen.push([at, loader()]);
  const text = "look('first'); new Promise((done) => setTimeout(() => done(look('later'))));";
  const run = (url: string, act: number | undefined): Promise<void> =>
    runInThisContext(named(text, url, act)) as Promise<void>;

  await run('https://tags.example/t.js', 7);
  await run('https://tags.example/t.js?id=2', 9);
  await run('https://page.example/own.js', undefined);
  page.look('the page');
  delete page.look;
  expect(seen).toEqual([
    ['first', 7],
    ['later', 7],
    ['first', 9],
    ['later', 9],
    ['first', undefined],
    ['later', undefined],
    ['the page', undefined],
  ]);
});

it('the innermost script counts if scripts call each other', () => {
  const { named, loader } = trackLoadedScripts();
  const run = <T>(text: string, url: string, act: number): T =>
    runInThisContext(named(text, url, act)) as T;
  const call = run<<T>(back: () => T) => T>('(back) => back()', 'https://a.example/a.js', 1);
  const look = run<(seen: typeof loader) => () => number | undefined>(
    '(seen) => () => seen()',
    'https://b.example/b.js',
    2,
  )(loader);
  expect([look(), call(look), call(loader)]).toEqual([2, 2, 1]);
});
