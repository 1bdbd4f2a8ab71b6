import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { beginPageView } from '../engine/page-view.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/timing/clock.ts';
import { href } from '../platform/page/page.ts';
import { watchHistory } from '../platform/watch/watch-history.ts';
import { pageViews } from '../uses.ts';
import type { historyChangedSchema } from './history-changed.schema.ts';

const rules: Run[] = [];
let last: string;
let isWaiting = false;

/**
 * Runs a rule when the URL has changed without a page load; `event: detail.from` is the previous
 * URL. If the new URL belongs to another page, a page view starts before the rule runs. All rules
 * share one listener.
 */
export const historyChanged = (
  run: Run,
  _settings?: Settings<typeof historyChangedSchema>,
): void => {
  if (!rules.length) {
    last = href();
    watchHistory(wait);
  }
  rules.push(run);
};

const wait = (): void => {
  if (!isWaiting) later(react, 0);
  isWaiting = true;
};

const react = (): void => {
  isWaiting = false;
  const from = last;
  last = href();
  if (from === last) return;
  if (pageViews && pageOf(from) !== pageOf(last)) beginPageView();
  const event = { detail: { from, to: last } };
  trigger(() => rules.forEach((run) => run(event)));
};

/**
 * Returns the part of a URL that identifies the page: the URL without its fragment. A fragment that
 * starts with `#/` or `#!` is kept, because some routers use it for the page.
 */
const pageOf = (url: string): string => url.replace(/#(?![/!]).*/, '');
