import type { SiteManifest } from '../../model/manifest.ts';
import type { Loading } from '../scenario/scenario.ts';
import type { World } from '../scenario/world/create-world.ts';
import type { Driver } from './driver.ts';

/** How pages load the bundle, and from which host. */
export interface BundleLoading {
  load: Loading;
  /** The host that serves the bundle; undefined for the page's own. */
  from: string | undefined;
}

/** The state of a scenario that is being played. */
export interface Visit {
  readonly driver: Driver;
  readonly world: World;
  /** The site's origin, such as `https://www.shop.example`. The scenario's paths belong to it. */
  readonly origin: string;
  /** The allowed property names of the global object, in addition to those of an empty page. */
  readonly globals: Set<string>;
  /** The referrer of the first page; undefined as soon as that page is opened. */
  referrer: string | undefined;
  readonly loading: BundleLoading;
  /** The time by which the scenario has moved the clock forward. */
  readonly clock: { movedMs: number };
  /** The ids of the manifest's rules, by number. */
  readonly rules: readonly string[];
  /** The names of the site's variables, for the messages of failures. */
  readonly variables: SiteManifest['variables'];
  /** The number of log lines that expectations have compared. */
  readLines: number;
  /**
   * The first actual value that was compared with each `{ same: name }`, by `name`. In later
   * comparisons with the same name, the actual value must equal this first value.
   */
  readonly met: Map<string, unknown>;
  /** How many of the page's requests have been compared with expectations. */
  seen: number;
}
