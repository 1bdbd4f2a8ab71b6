import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { candidates, elementsOf, runFor, type ElementRule } from '../engine/element-rules.ts';
import { later } from '../platform/timing/clock.ts';
import { attributeOf, isMatch } from '../platform/page/dom.ts';
import { listen } from '../platform/watch/listen.ts';
import { opensHere } from '../platform/page/opens-here.ts';
import { href as pageUrl, navigate } from '../platform/page/page.ts';
import { clickAnchorDelay, eventCrowd } from '../uses.ts';
import type { clickSchema } from './click.schema.ts';

type ClickSettings = Settings<typeof clickSchema>;

const rules: ElementRule<ClickSettings>[] = [];

/**
 * Runs a rule when a real user clicks on an element that matches the rule, or inside such an
 * element. With `untrusted`, clicks by scripts count too. The event's element is the closest
 * element that matches. All click rules share one listener.
 */
export const click = (run: Run, settings: ClickSettings): void => {
  if (!rules.length) listen('click', react);
  rules.push({ run, settings });
};

const react = (native: MouseEvent): void => {
  const met = runFor(native, eventCrowd ? candidates(native, rules) : rules);
  if (!clickAnchorDelay) return;
  const delayMs = Math.max(0, ...met.map(({ settings }) => settings.anchorDelay ?? 0));
  if (delayMs) delayNavigation(native, delayMs);
};

/**
 * If a plain click (main button, no modifier key) follows a link that replaces this page, delays
 * the navigation.
 */
const delayNavigation = (native: MouseEvent, delayMs: number): void => {
  const link = elementsOf(native).find((node) => isMatch(node, 'a[href]')) as
    HTMLAnchorElement | undefined;
  const modified =
    native.ctrlKey || native.metaKey || native.shiftKey || native.altKey || native.button;
  if (
    !link ||
    modified ||
    native.defaultPrevented ||
    attributeOf(link, 'download') !== undefined ||
    !opensHere(link.target)
  )
    return;
  const { href } = link;
  // Links with other schemes and links within this page don't unload the page. A link to the page's
  // own URL without a fragment reloads it, but is usually a button that a script of the page handles.
  if (!/^https?:/.test(href) || href.split('#')[0] === pageUrl().split('#')[0]) return;
  native.preventDefault();
  later(() => navigate(href), delayMs);
};
