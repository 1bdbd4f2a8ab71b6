import { openTab, type compileBundle, type VirtualTab } from './virtual-tab.ts';
import type { World } from './world.ts';

/** An event that a page caused with `_satellite.track`. Tests cause events only with consent. */
interface Fired {
  readonly event: number;
  readonly at: number;
  readonly tab: VirtualTab;
  /**
   * The time at which consent was first withdrawn after the event. A withdrawal counts only if a
   * tab was awake at that time. Infinity means that there was no such withdrawal.
   */
  purgedAt: number;
}

/** A visitor, who opens, leaves and closes tabs of the shop, and gives or withdraws consent. */
export interface Visitor {
  readonly world: World;
  /** The tabs that aren't closed. */
  readonly tabs: readonly VirtualTab[];
  readonly fired: readonly Fired[];
  /** The events whose requests began while consent didn't allow them. */
  readonly unallowed: readonly number[];
  /** Returns the tabs whose pages aren't frozen in the back/forward cache. */
  awake(): readonly VirtualTab[];
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
  /** Opens a tab, if there are fewer than five. */
  open(): void;
  /** Closes a tab without dispatching an event to its page, as if its process was killed. */
  die(tab: VirtualTab): void;
  /** Leaves a page, and dispatches the same events as a browser: `pagehide`, `visibilitychange`. */
  leave(tab: VirtualTab): Promise<void>;
  /** Shows or hides a tab. */
  show(tab: VirtualTab, isHidden: boolean): Promise<void>;
  /** Gives or withdraws consent. */
  decide(answer: boolean): Promise<void>;
  /** Makes the page in a tab call `_satellite.track`, so that a rule sends one more event. */
  fire(tab: VirtualTab, call: 'send' | 'click'): void;
}

const MOST_TABS = 5;

/** The wait after each decision about consent, in ms. Open tabs notice the decision meanwhile. */
const DECISION_MS = 3000;

/**
 * Creates a visitor without tabs and without consent.
 * @param run the bundle
 */
export function createVisitor(world: World, run: ReturnType<typeof compileBundle>): Visitor {
  const { time, network, locks } = world;
  const tabs: VirtualTab[] = [];
  const fired: Fired[] = [];
  const unallowed: number[] = [];
  let isAllowed = false;
  let checked = 0;

  const check = () => {
    for (; checked < network.attempts.length; checked++)
      if (!isAllowed) unallowed.push(network.attempts[checked]!.event);
  };
  const pass = async (ms: number) => {
    await time.advance(ms);
    check();
  };
  const awake = () => tabs.filter(({ state }) => state === 'awake');
  const show = async (tab: VirtualTab, isHidden: boolean) => {
    tab.isHidden = isHidden;
    tab.dispatch('visibilitychange');
    await pass(1);
  };

  return {
    ...{ world, tabs, fired, unallowed, pass, awake, show },
    open: () => void (tabs.length < MOST_TABS && tabs.push(openTab(world, run))),
    die(tab) {
      tab.state = 'dead';
      network.endAll(tab);
      locks.release();
      tabs.splice(tabs.indexOf(tab), 1);
    },
    async leave(tab) {
      tab.dispatch('pagehide');
      tab.isHidden = true;
      tab.dispatch('visibilitychange');
      await pass(0);
    },
    async decide(answer) {
      check();
      isAllowed = answer;
      world.writeCookie(`choice=${answer ? '3' : '2'}`);
      if (!answer && awake().length)
        for (const each of fired) each.purgedAt = Math.min(each.purgedAt, time.now());
      for (const tab of awake()) time.later(() => tab.reportCookies(), 1, tab);
      await pass(DECISION_MS);
    },
    fire(tab, call) {
      const event = fired.length;
      fired.push({ event, at: time.now(), tab, purgedAt: Infinity });
      tab.track(call, `e${event}.`);
    },
  };
}
