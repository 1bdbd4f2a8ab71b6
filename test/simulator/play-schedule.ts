import { randomFrom } from '../harness/random-from.ts';
import { WEATHERS } from './virtual-network.ts';
import { openTab, type compileBundle, type VirtualTab } from './virtual-tab.ts';
import { createWorld, type World } from './world.ts';

/** An event that page code has caused while consent allowed it. */
export interface Fired {
  readonly event: number;
  readonly at: number;
  readonly tab: VirtualTab;
  /** When consent was first withdrawn after it while a tab could notice that; else Infinity. */
  purgedAt: number;
}

/** A schedule that was played to its end. */
export interface Played {
  readonly world: World;
  readonly fired: readonly Fired[];
  /** The events whose requests began while consent didn't allow them. */
  readonly unallowed: readonly number[];
}

const MOST_TABS = 5;
const SECOND = 1000;

/**
 * Plays a random schedule: events in up to five tabs, and faults of the network, the storage, the
 * clock and the tabs between them. At the end all faults are mended, and one page stays open for
 * half an hour.
 * @param run the bundle
 * @param seed the same seed gives the same schedule
 * @param events the number of events
 */
export async function playSchedule(
  run: ReturnType<typeof compileBundle>,
  seed: number,
  events: number,
): Promise<Played> {
  const random = randomFrom(seed);
  const world = createWorld(random, random() < 0.9);
  const { time, network, storage, locks } = world;
  const tabs: VirtualTab[] = [];
  const fired: Fired[] = [];
  const unallowed: number[] = [];
  let isAllowed = true;
  let checked = 0;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const awake = () => tabs.filter(({ state }) => state === 'awake');

  const check = () => {
    for (; checked < network.attempts.length; checked++)
      if (!isAllowed) unallowed.push(network.attempts[checked]!.event);
  };
  const pass = async (ms: number) => {
    await time.advance(ms);
    check();
  };
  const open = () => void (tabs.length < MOST_TABS && tabs.push(openTab(world, run)));
  const die = (tab: VirtualTab) => {
    tab.state = 'dead';
    network.endAll(tab);
    locks.release();
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const leave = async (tab: VirtualTab) => {
    tab.dispatch('pagehide');
    tab.isHidden = true;
    tab.dispatch('visibilitychange');
    await pass(0);
  };
  const decide = async (answer: boolean) => {
    check();
    isAllowed = answer;
    world.writeCookie(`choice=${answer ? '3' : '2'}`);
    if (!answer && awake().length)
      for (const each of fired) each.purgedAt = Math.min(each.purgedAt, time.now());
    for (const tab of awake()) time.later(() => tab.reportCookies(), 1, tab);
    await pass(3 * SECOND);
  };
  const show = async (tab: VirtualTab, isHidden: boolean) => {
    tab.isHidden = isHidden;
    tab.dispatch('visibilitychange');
    await pass(1);
  };

  const faults: (() => Promise<void> | void)[] = [
    open,
    open,
    () => {
      const tab = pick(tabs);
      if (tab) die(tab);
    },
    async () => {
      const tab = pick(awake());
      if (!tab) return;
      await leave(tab);
      die(tab);
      open();
    },
    async () => {
      const tab = pick(awake());
      if (tab) await show(tab, !tab.isHidden);
    },
    async () => {
      const tab = pick(awake());
      if (!tab) return;
      await leave(tab);
      // A browser doesn't keep a page that has locks. A lease may expire while its page sleeps.
      if (!world.hasLocks || locks.isHolding(tab)) die(tab);
      else tab.state = 'asleep';
    },
    async () => {
      const tab = tabs.find(({ state }) => state === 'asleep');
      if (!tab) return;
      tab.state = 'awake';
      tab.dispatch('pageshow');
      await show(tab, false);
    },
    async () => {
      network.isOnline = !network.isOnline;
      if (network.isOnline) for (const tab of awake()) tab.dispatch('online');
      await pass(1);
    },
    () => void (network.weather = pick(WEATHERS)!),
    () => void (network.weather = 'works'),
    () => void (network.isQuotaTaken = !network.isQuotaTaken),
    // Leases need storage and a steady clock.
    () => void (storage.isFull = world.hasLocks && random() < 0.3),
    async () => {
      if (random() < 0.2) {
        await decide(false);
        await pass(random() * 5 * SECOND);
        await decide(true);
      }
    },
    () => void (world.hasLocks && time.setClock((random() - 0.5) * 2 * 3600 * SECOND)),
    () => pass(random() * 60 * SECOND),
    () => pass(random() * 400 * SECOND),
  ];

  await decide(true);
  for (let event = 0; event < events; event++) {
    if (random() < 0.5) await pick(faults)!();
    if (!awake().length) {
      tabs.filter(({ state }) => state === 'asleep').forEach(die);
      open();
    }
    const tab = pick(awake())!;
    fired.push({ event, at: time.now(), tab, purgedAt: Infinity });
    tab.track(random() < 0.5 ? 'send' : 'click', `e${event}.`);
    await pass(random() < 0.6 ? random() * 30 : random() * 2 * SECOND);
  }
  network.isOnline = true;
  network.weather = 'works';
  network.isQuotaTaken = storage.isFull = false;
  tabs.filter(({ state }) => state === 'asleep').forEach(die);
  open();
  for (const tab of awake()) tab.dispatch('online');
  await pass(1800 * SECOND);
  return { world, fired, unallowed };
}
