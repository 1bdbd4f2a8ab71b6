import type { BrowserContext, Page } from 'playwright-core';
import type { World } from '../scenario/world/create-world.ts';
import type { Activity } from './activity.ts';
import type { PageWatch } from './page-watch.ts';

/** A scenario that is being played. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly world: World;
  readonly activity: Activity;
  readonly watch: PageWatch;
  /** Where paths are opened: `https://www.shop.example`. */
  readonly origin: string;
  /** Names that the global object may have beyond those of an empty page. */
  readonly globals: Set<string>;
  readonly referrer: string | undefined;
  /** How many hits the expectations have dealt with. */
  seen: number;
}
