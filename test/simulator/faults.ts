import type { Visitor } from './create-visitor.ts';
import { WEATHERS } from './virtual-network.ts';

/** A fault or a change between two events, such as a killed tab or a lost connection. */
type Fault = (visitor: Visitor, random: () => number) => Promise<void> | void;

/** Returns a random element, or undefined if there is none. */
export const draw = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];

const SECOND = 1000;

const open: Fault = ({ open }) => open();

const killTab: Fault = ({ tabs, die }, random) => {
  const tab = draw(tabs, random);
  if (tab) die(tab);
};

const goToNextPage: Fault = async ({ awake, leave, die, open }, random) => {
  const tab = draw(awake(), random);
  if (!tab) return;
  await leave(tab);
  die(tab);
  open();
};

const showOrHide: Fault = async ({ awake, show }, random) => {
  const tab = draw(awake(), random);
  if (tab) await show(tab, !tab.isHidden);
};

const sendToCache: Fault = async ({ world, awake, leave, die }, random) => {
  const tab = draw(awake(), random);
  if (!tab) return;
  await leave(tab);
  // Browsers don't put a page that holds a web lock into the cache, so its tab dies. Without web
  // locks, bundles use leases (locks in local storage that expire). While a page sleeps, its lease
  // may expire, and an event may then be sent twice. So the tab dies in this case, too.
  if (!world.hasLocks || world.locks.isHolding(tab)) die(tab);
  else tab.state = 'asleep';
};

const wakeFromCache: Fault = async ({ tabs, show }) => {
  const tab = tabs.find(({ state }) => state === 'asleep');
  if (!tab) return;
  tab.state = 'awake';
  tab.dispatch('pageshow');
  await show(tab, false);
};

const turnNetworkOnOrOff: Fault = async ({ world: { network }, awake, pass }) => {
  network.isOnline = !network.isOnline;
  if (network.isOnline) for (const tab of awake()) tab.dispatch('online');
  await pass(1);
};

const withdrawConsentForAWhile: Fault = async ({ decide, pass }, random) => {
  if (random() >= 0.2) return;
  await decide(false);
  await pass(random() * 5 * SECOND);
  await decide(true);
};

const setClock: Fault = ({ world: { hasLocks, time } }, random) => {
  // Without locks, bundles use leases, which need a steady clock.
  if (hasLocks) time.setClock((random() - 0.5) * 2 * 3600 * SECOND);
};

const fillOrFreeStorage: Fault = ({ world: { hasLocks, storage } }, random) => {
  // Without locks, bundles use leases, which need storage.
  storage.isFull = hasLocks && random() < 0.3;
};

/** The faults of a schedule. Those that are listed twice are chosen twice as often. */
export const FAULTS_OF_SCHEDULES: readonly Fault[] = [
  open,
  open,
  killTab,
  goToNextPage,
  showOrHide,
  sendToCache,
  wakeFromCache,
  turnNetworkOnOrOff,
  ({ world: { network } }, random) => void (network.weather = draw(WEATHERS, random)!),
  ({ world: { network } }) => void (network.weather = 'works'),
  ({ world: { network } }) => void (network.isQuotaTaken = !network.isQuotaTaken),
  fillOrFreeStorage,
  withdrawConsentForAWhile,
  setClock,
  ({ pass }, random) => pass(random() * 60 * SECOND),
  ({ pass }, random) => pass(random() * 400 * SECOND),
];

/** Ends all faults, and keeps a page open for half an hour. */
export async function mend({ world, tabs, awake, die, open, pass }: Visitor): Promise<void> {
  const { network, storage } = world;
  network.isOnline = true;
  network.weather = 'works';
  network.isQuotaTaken = storage.isFull = false;
  tabs.filter(({ state }) => state === 'asleep').forEach(die);
  open();
  for (const tab of awake()) tab.dispatch('online');
  await pass(1800 * SECOND);
}
