import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';
import type { LoadedBundle } from '../bundles/load-bundles.ts';
import type { Environment } from '../environment/environment.ts';
import { injectEnvironment, NONCE, policyHosts } from '../environment/inject-environment.ts';
import { isOnline } from '../environment/is-online.ts';
import { momentInZone } from '../../../compiler/model/moment-in-zone.ts';
import type { SessionOptions } from './session-options.ts';
import { renderMockPage } from './render-mock-page.ts';

/** The default time of day, in UTC. At that time the date is the same from UTC-10 to UTC+13. */
const timeOfDay = '10:00:00';

interface Setup {
  readonly bundle: LoadedBundle;
  readonly build: 'trace' | 'production';
  readonly day: string;
  /** Returns the current environment. Its clock matters only at the start of the session. */
  readonly environment: () => Environment;
}

/** Returns the session options that depend on the bundle, its build, the day or the environment. */
export function sessionSetup({
  bundle,
  build,
  day,
  environment,
}: Setup): Pick<
  SessionOptions,
  'world' | 'clockOffsetMs' | 'render' | 'surroundings' | 'network' | 'consent'
> {
  const start = environment();
  const moment =
    start.time === ''
      ? momentInZone(day, timeOfDay, '')
      : momentInZone(day, start.time, start.zone);
  const clockOffsetMs = moment - Date.now();
  return {
    world: createSiteWorld(bundle.manifest, () =>
      start.isStopped ? moment : Date.now() + clockOffsetMs,
    ),
    clockOffsetMs,
    network: start,
    consent: bundle.manifest.consent,
    render: (url) =>
      injectEnvironment(
        renderMockPage(
          bundle,
          url,
          build,
          environment().isAlive,
          environment().policy === 'none' ? undefined : NONCE,
        ),
        environment(),
      ),
    surroundings: () => {
      const now = environment();
      const policy = policyHosts(now, bundle.manifest);
      return {
        isOnline: isOnline(now),
        storage: now.storage,
        zone: now.zone,
        stoppedAt: start.isStopped ? moment : undefined,
        policy,
        nonce: policy === undefined ? '' : NONCE,
      };
    },
  };
}

function createSiteWorld({ edge, identity, hosts }: SiteManifest, now: () => number) {
  return createWorld({
    now,
    seed: 1,
    edges: edge === undefined ? [] : [edge],
    identities: identity === undefined ? [] : [identity],
    servers: hosts,
  });
}
