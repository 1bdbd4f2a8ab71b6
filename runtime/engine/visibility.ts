import type { Run } from '../contract.ts';
import { listen } from '../platform/watch/listen.ts';
import { isHidden } from '../platform/page/page.ts';
import { trigger } from './trigger.ts';

const rules: { readonly hidden: boolean; readonly run: Run }[] = [];

/**
 * Runs a rule each time the page becomes hidden (`hidden` is true) or visible again (false). All
 * rules share one listener.
 */
export const onVisibility = (hidden: boolean, run: Run): void => {
  if (!rules.length) listen('visibilitychange', react);
  rules.push({ hidden, run });
};

const react = (native: Event): void => {
  const isNow = isHidden();
  const met = rules.filter(({ hidden }) => hidden === isNow);
  if (met.length) trigger(() => met.forEach(({ run }) => run({ native })));
};
