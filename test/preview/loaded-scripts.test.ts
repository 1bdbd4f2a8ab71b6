import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { trackLoadedScripts } from '../../preview/frame/track-loaded-scripts.ts';

it('the action that loaded a script is known while the script runs, also in its timers', async () => {
  const { named, loader } = trackLoadedScripts();
  const seen: [string, number | undefined][] = [];
  const page = globalThis as { look?: (at: string) => void };
  page.look = (at) => void seen.push([at, loader()]);
  const text = "look('first'); new Promise((done) => setTimeout(() => done(look('later'))));";
  const run = (url: string, act: number | undefined): Promise<void> =>
    runInThisContext(named(text, url, act)) as Promise<void>;

  // Vitest replaces script names in stack traces, so the test removes Vitest's function.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = undefined as never;
  await run('https://tags.example/t.js', 7);
  await run('https://tags.example/t.js?id=2', 9);
  await run('https://page.example/own.js', undefined);
  page.look('the page');
  Error.prepareStackTrace = prepareStackTrace!;
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
