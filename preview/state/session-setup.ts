import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { createWorld } from '../../compiler/scenario/world/create-world.ts';
import { dressPage, NONCE, policyHosts } from '../environment/dress-page.ts';
import type { Environment } from '../environment/environment.ts';
import { isOnline } from '../environment/is-online.ts';
import { momentInZone } from '../environment/moment-in-zone.ts';
import type { SessionOptions } from './create-session.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { renderMockPage } from './render-mock-page.ts';

/** The time of day at which a chosen date begins: the same date everywhere from UTC-10 to UTC+13. */
const timeOfDay = '10:00:00';

interface Setup {
  readonly bundle: LoadedBundle;
  readonly build: 'trace' | 'production';
  readonly day: string;
  /** The environment as it is when a page is opened. */
  readonly environment: () => Environment;
}

/** What a session needs of the bundle, the day and the environment: a world, a clock, pages. */
export function sessionSetup({ bundle, build, day, environment }: Setup): Pick<SessionOptions, 'world' | 'clockOffsetMs' | 'render' | 'surroundings' | 'network'> {
  const begun = environment();
  const moment = begun.time === '' ? momentInZone(day, timeOfDay, '') : momentInZone(day, begun.time, begun.zone);
  const clockOffsetMs = moment - Date.now();
  return {
    world: worldOf(bundle.manifest, () => (begun.isStopped ? moment : Date.now() + clockOffsetMs)),
    clockOffsetMs,
    network: begun,
    render: (url) => dressPage(renderMockPage(bundle, url, build, environment().policy === 'none' ? undefined : NONCE), environment()),
    surroundings: () => {
      const now = environment();
      const policy = policyHosts(now, bundle.manifest);
      return { isOnline: isOnline(now), storage: now.storage, zone: now.zone, stoppedAt: begun.isStopped ? moment : undefined, policy, nonce: policy === undefined ? '' : NONCE };
    },
  };
}

function worldOf({ edge, identity }: SiteManifest, now: () => number) {
  return createWorld({ now, seed: 1, edges: edge === undefined ? [] : [edge], identities: identity === undefined ? [] : [identity] });
}
