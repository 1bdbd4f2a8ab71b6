import type { Run, Settings } from '../contract.ts';
import { trigger } from '../engine/trigger.ts';
import { later } from '../platform/clock.ts';
import { attributeOf, isMatch } from '../platform/dom.ts';
import { listen } from '../platform/listen.ts';
import { href as pageUrl, navigate, opensHere } from '../platform/page.ts';
import { clickAnchorDelay } from '../uses.ts';
import type { clickSchema } from './click.schema.ts';

type ClickSettings = Settings<typeof clickSchema>;

const rules: { readonly run: Run; readonly settings: ClickSettings }[] = [];

/**
 * Runs a rule when a real user clicks on an element that the selector matches, or on something inside it; the
 * nearest that matches is the event's element. All click rules share one listener.
 */
export const click = (run: Run, settings: ClickSettings): void => {
  if (!rules.length) listen('click', react);
  rules.push({ run, settings });
};

const react = (native: MouseEvent): void => {
  const path = native.composedPath().filter((node) => node instanceof Element);
  const runs: (() => void)[] = [];
  let delayMs = 0;
  for (const { run, settings: { selector, untrusted, anchorDelay } } of rules) {
    const element = path.find((node) => isMatch(node, selector ?? '*'));
    if (element && (native.isTrusted || untrusted)) {
      runs.push(() => run({ element, native }));
      delayMs = Math.max(delayMs, anchorDelay ?? 0);
    }
  }
  if (runs.length) trigger(() => runs.forEach((run) => run()));
  if (clickAnchorDelay && delayMs) delayNavigation(native, path, delayMs);
};

/** Holds back the navigation of a plain click on a link that would replace this page. */
const delayNavigation = (native: MouseEvent, path: readonly Element[], delayMs: number): void => {
  const link = path.find((node) => isMatch(node, 'a[href]')) as HTMLAnchorElement | undefined;
  const modified = native.ctrlKey || native.metaKey || native.shiftKey || native.altKey || native.button;
  if (!link || modified || native.defaultPrevented || attributeOf(link, 'download') !== undefined || !opensHere(link.target)) return;
  const { href } = link;
  // Other schemes and places within this page don't replace it.
  if (!/^https?:/.test(href) || href.split('#')[0] === pageUrl().split('#')[0]) return;
  native.preventDefault();
  later(() => navigate(href), delayMs);
};
