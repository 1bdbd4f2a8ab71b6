import { describe, expect, test } from 'vitest';
import { engines, open, pageView, player, useChromium } from './played-visit.ts';

useChromium();

const start = { run: 'window.told = []; setTimeout(() => told.push("late"), 600)' };
/** A step that waits for ten short timers. Together, they take a second. */
const slowly = {
  run: 'for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done, 100))',
};
const told = (...texts: readonly string[]) => ({ 'expect-value': { told: texts } });
const delayed = (delay: string) => ({ fault: { host: 'slow.example', delay } });

describe.each(engines)('on a slow page in %s', { concurrent: true, timeout: 180_000 }, (engine) => {
  const failures = async (...steps: readonly object[]) =>
    (await player(engine)([open, pageView, ...steps])).failures;

  test('a timer of 600 ms or more fires only if the scenario moves the clock', async () => {
    expect(await failures(start, slowly, told(), { clock: '600ms' }, told('late'))).toEqual([]);
  });

  test("the page's time passes only with the clock, but a loop that waits for it ends", async () => {
    const isYoung = { 'expect-value': { 'performance.now() < 700': true } };
    const loop = 'const until = performance.now() + 50; while (performance.now() < until);';
    expect(await failures(slowly, isYoung, { run: loop })).toEqual([]);
  });

  test.each([
    ['waits', [], { wait: '900ms' }],
    ['delays a response', [delayed('600ms')], slowly],
  ] as const)('timers run in real time if the scenario %s', async (_, given, then) => {
    expect(await failures(...given, start, then, told('late'))).toEqual([]);
  });

  test.each([
    ['waits', { wait: '10ms' }],
    ['delays a response', delayed('900ms')],
  ])('if a scenario %s and moves the clock, only the clock fires timers', async (_, given) => {
    expect(await failures(given, start, slowly, told(), { clock: '1s' }, told('late'))).toEqual([]);
  });
});
