import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../harness/random-from.ts';
import { createVisitor, type Visitor } from './create-visitor.ts';
import { findBrokenDurable } from './find-broken-promises.ts';
import { playSchedule } from './play-schedule.ts';
import { simulatedSite } from './simulated-site.ts';
import { compileBundle } from './virtual-tab.ts';
import { createWorld } from './world.ts';

// Tests the shipped bundle in a simulated browser, mostly with durable delivery. One test plays a
// few random schedules, and the other tests play single faults. simulator.long.test.ts plays many
// schedules, with durable and with standard delivery.

const MINUTE = 60_000;

let run: ReturnType<typeof compileBundle>;
let runStandard: ReturnType<typeof compileBundle>;
let runWithCommands: ReturnType<typeof compileBundle>;
beforeAll(async () => {
  run = compileBundle(await simulatedSite('durable'));
  runStandard = compileBundle(await simulatedSite('standard'));
  runWithCommands = compileBundle(await simulatedSite('durable', ', global: alloy'));
}, 60_000);

/** Returns a visitor with consent and some tabs. */
async function visit(tabs = 1, bundle = run): Promise<Visitor> {
  const visitor = createVisitor(createWorld(randomFrom(1)), bundle);
  await visitor.decide(true);
  for (let count = 0; count < tabs; count++) visitor.open();
  return visitor;
}

/**
 * Returns the event numbers of all accepted requests, sorted. If an event was accepted twice, its
 * number occurs twice.
 */
const accepted = ({ world }: Visitor): number[] =>
  world.network.attempts.flatMap((one) => (one.isAccepted ? one.event : [])).sort((a, b) => a - b);

test('random schedules of 40 events break no promise', async () => {
  let attempts = 0;
  for (const seed of [1, 2, 3]) {
    const played = await playSchedule(run, seed, 40);
    attempts += played.world.network.attempts.length;
    expect(findBrokenDurable(played), `seed ${seed}`).toEqual([]);
  }
  // Some events are never sent, because consent is withdrawn.
  expect(attempts).toBeGreaterThan(60);
}, 60_000);

test('an event without a connection is delivered once when the connection returns', async () => {
  const visitor = await visit();
  const { network } = visitor.world;
  network.isOnline = false;
  visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(MINUTE / 2);
  expect(accepted(visitor)).toEqual([]);
  network.isOnline = true;
  visitor.tabs[0]!.dispatch('online');
  await visitor.pass(MINUTE / 60);
  expect(accepted(visitor)).toEqual([0]);
  await visitor.pass(10 * MINUTE);
  expect(accepted(visitor)).toEqual([0]);
});

test('an event of a closed tab is delivered once by the next page, with its own time', async () => {
  const visitor = await visit();
  const { network, time } = visitor.world;
  network.isOnline = false;
  const occurred = new Date(time.clock()).toISOString();
  visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(MINUTE);
  visitor.die(visitor.tabs[0]!);
  await visitor.pass(60 * MINUTE);
  network.isOnline = true;
  visitor.open();
  await visitor.pass(10 * MINUTE);
  expect(accepted(visitor)).toEqual([0]);
  expect(network.attempts.at(-1)!.body).toContain(`"timestamp":"${occurred}"`);
});

test('with standard delivery, an event of a tab closed without a connection is lost, and logged once', async () => {
  const visitor = await visit(1, runStandard);
  const { network, lines, storage } = visitor.world;
  network.isOnline = false;
  visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(MINUTE);
  const failed = () => lines.filter((line) => line.includes('Network request failed.'));
  expect(failed()).toHaveLength(1);
  visitor.die(visitor.tabs[0]!);
  network.isOnline = true;
  visitor.open();
  await visitor.pass(60 * MINUTE);
  expect(accepted(visitor)).toEqual([]);
  expect(failed()).toHaveLength(1);
  expect(Object.keys(storage.storage).filter((key) => key.includes('queue'))).toEqual([]);
  // The next event of the new tab is sent as usual.
  visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(MINUTE);
  expect(accepted(visitor)).toEqual([1]);
});

test('events are sent again until a connection no longer breaks', async () => {
  const visitor = await visit();
  visitor.world.network.weather = 'breaks';
  for (let event = 0; event < 5; event++) visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(30 * MINUTE);
  expect(accepted(visitor)).toEqual([0, 1, 2, 3, 4]);
  expect(visitor.world.network.attempts.length).toBeGreaterThan(5);
});

test('an event that the server never accepts delays no other', async () => {
  const visitor = await visit();
  visitor.world.network.weather = 'is-busy';
  for (let event = 0; event < 7; event++) visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(60 * MINUTE);
  // While the network's state isn't `works`, the fake server always rejects event 5.
  expect(accepted(visitor)).toEqual([0, 1, 2, 3, 4, 6]);
});

test('a click that leaves the page is sent without keepalive if its quota is used up', async () => {
  const visitor = await visit();
  const { network } = visitor.world;
  network.isQuotaTaken = true;
  visitor.fire(visitor.tabs[0]!, 'click');
  await visitor.leave(visitor.tabs[0]!);
  await visitor.pass(MINUTE / 60);
  expect(accepted(visitor)).toEqual([0]);
  expect(network.attempts.map((one) => [one.isKept, one.isBeacon])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('an event of a tab that is killed during its request is sent again with its id', async () => {
  const visitor = await visit();
  const { network } = visitor.world;
  network.isQuotaTaken = true;
  visitor.fire(visitor.tabs[0]!, 'send');
  await visitor.pass(20);
  expect(network.attempts.at(-1)).toMatchObject({ isKept: false, overAt: undefined });
  visitor.die(visitor.tabs[0]!);
  visitor.open();
  await visitor.pass(MINUTE);
  expect(accepted(visitor)).toEqual([0]);
  expect(new Set(network.attempts.map(({ id }) => id)).size).toBe(1);
  expect(new Set(network.attempts.map(({ body }) => body)).size).toBe(1);
});

test.each(['', ', global: alloy'])(
  "events that wait for a new visitor's identity are sent again if their tab is killed%s",
  async (more) => {
    const visitor = await visit(1, more ? runWithCommands : run);
    const { network } = visitor.world;
    network.isQuotaTaken = true;
    for (let event = 0; event < 3; event++) visitor.fire(visitor.tabs[0]!, 'send');
    await visitor.pass(20);
    // The other events wait for the response to the first.
    expect(network.attempts.filter(({ overAt }) => overAt === undefined)).toHaveLength(1);
    visitor.die(visitor.tabs[0]!);
    visitor.open();
    await visitor.pass(MINUTE);
    expect(accepted(visitor)).toEqual([0, 1, 2]);
  },
);

test('a stored event that is no JSON is removed, and never sent', async () => {
  const visitor = await visit();
  const stored = visitor.world.storage.storage as { [key: string]: string };
  const key = 'tagwright.queue.shop.d-1.analytics.00000000-0000-4000-8000-000000000001';
  stored[key] = `${visitor.world.time.clock()} 0 0 {"events":[{}]`;
  stored[key.replace(/1$/, '2')] = `${visitor.world.time.clock()} 0 0 {"events":[}`;
  visitor.open();
  await visitor.pass(MINUTE);
  expect(visitor.world.network.attempts).toEqual([]);
  expect(Object.keys(stored).filter((each) => each.endsWith('2'))).toEqual([]);
});

test.each([2, 5])('%d tabs without a connection lose nothing and repeat nothing', async (count) => {
  for (const isReversed of [false, true]) {
    const visitor = await visit(count);
    const { network } = visitor.world;
    network.isOnline = false;
    for (const tab of visitor.tabs) visitor.fire(tab, 'send');
    await visitor.pass(MINUTE);
    const closed = isReversed ? [...visitor.tabs].reverse() : [...visitor.tabs];
    closed.slice(1).forEach(visitor.die);
    network.isOnline = true;
    visitor.open();
    visitor.tabs[0]!.dispatch('online');
    await visitor.pass(10 * MINUTE);
    expect(accepted(visitor)).toEqual(visitor.fired.map(({ event }) => event));
    expect(network.attempts.filter(({ status }) => status !== undefined).length).toBe(count);
  }
});
