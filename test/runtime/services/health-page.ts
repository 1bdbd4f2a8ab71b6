import { beforeEach, expect, vi } from 'vitest';
import type { Allowed } from '../../../runtime/contract.ts';
import { freshTime } from '../page.ts';

export const TO = 'https://health.shop.example/beacons';
/** The number that identifies the bundle in beacons. */
export const BUNDLE = 7;

export const yes: Allowed = () => true;
export const no: Allowed = () => false;

export const beaconed = vi.fn<(url: string, body: Blob) => boolean>();
export const fetched = vi.fn<typeof fetch>();

/** Before each test, opens a new page that records its beacons and fetches. */
export const freshHealth = (): void => {
  freshTime();
  beforeEach(() => {
    beaconed.mockReset().mockReturnValue(true);
    fetched.mockReset().mockResolvedValue(new Response());
    navigator.sendBeacon = beaconed as typeof navigator.sendBeacon;
    window.fetch = fetched;
  });
};

export const load = async () => ({
  ...(await import('../../../runtime/services/health/send-health.ts')),
  ...(await import('../../../runtime/platform/safety/run-counts.ts')),
  ...(await import('../../../runtime/services/consent/gate.ts')),
  ...(await import('../../../runtime/services/consent/or-dropped.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
  ...(await import('../../../runtime/engine/rule.ts')),
  ...(await import('../../../runtime/engine/step.ts')),
  ...(await import('../../../runtime/engine/wait-for.ts')),
});

export const hide = () => window.dispatchEvent(new Event('pagehide'));

/** Returns the contents of the beacons so far. */
export const sent = (): Promise<number[][]> =>
  Promise.all(
    beaconed.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as number[]),
  );

/**
 * Hides the page, which makes it send its only beacon. Expects the beacon to start with the
 * bundle's number and one page view. Returns the rest of the beacon: a key, its count, the next
 * key, and so on.
 */
export const counted = async (): Promise<readonly number[]> => {
  hide();
  const [[bundle, view, views, ...pairs] = [], ...others] = await sent();
  expect([bundle, view, views, others]).toEqual([BUNDLE, 0, 1, []]);
  return pairs;
};
