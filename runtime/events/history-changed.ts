import type { Run, Settings } from '../contract.ts';
import { beginPageView } from '../engine/page-view.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/clock.ts';
import { href } from '../platform/page.ts';
import { watchHistory } from '../platform/watch-history.ts';
import type { historyChangedSchema } from './history-changed.schema.ts';

const rules: Run[] = [];
let last: string;
let isWaiting = false;

/** Runs a rule when the URL has changed while the page stayed; `event: detail.from` is the URL before. All rules share the watch. */
export const historyChanged = (run: Run, _settings?: Settings<typeof historyChangedSchema>): void => {
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
  if (pageOf(from) !== pageOf(last)) beginPageView();
  const event = { detail: { from, to: last } };
  trigger(() => rules.forEach((run) => run(event)));
};

/** What of a URL names the page: all but a place within it. Some routers keep the page's name behind `#/` or `#!`. */
const pageOf = (url: string): string => url.replace(/#(?![/!]).*/, '');
