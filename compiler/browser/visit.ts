import type { Loading } from '../scenario/scenario.ts';
import type { World } from '../scenario/world/create-world.ts';
import type { Driver } from './driver.ts';

/** How pages load the bundle. */
export interface BundleLoading {
  load: Loading;
  /** The host that serves the bundle; the page's own where absent. */
  from: string | undefined;
}

/** A scenario that is being played. */
export interface Visit {
  readonly driver: Driver;
  readonly world: World;
  /** Where paths are opened: `https://www.shop.example`. */
  readonly origin: string;
  /** Names that the global object may have beyond those of an empty page. */
  readonly globals: Set<string>;
  /** Of the first page. */
  referrer: string | undefined;
  readonly loading: BundleLoading;
  /** How far the scenario has moved its clock. */
  readonly clock: { movedMs: number };
  /** The manifest's rules by their numbers. */
  readonly rules: readonly string[];
  /** How many lines of the log the expectations have dealt with. */
  heard: number;
  /** Values that were met under a name. */
  readonly met: Map<string, unknown>;
  /** How many hits the expectations have dealt with. */
  seen: number;
}
