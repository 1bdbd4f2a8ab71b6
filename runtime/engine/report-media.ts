import type { Allowed, Run } from '../contract.ts';
import { isMatch } from '../platform/page/dom.ts';
import { trigger } from './trigger.ts';

type Action = 'start' | 'progress' | 'pause' | 'complete';

/** A rule that follows players, and its settings; see the events `video` and `youtube`. */
export interface MediaRule {
  readonly run: Run;
  readonly settings: {
    readonly selector?: string;
    readonly on?: readonly Action[];
    readonly at?: readonly number[];
    readonly allowed?: Allowed;
  };
}

/** Runs the rules that follow an action of a player, at a percentage of the medium. */
export const reportMedia = (
  rules: readonly MediaRule[],
  element: Element,
  detail: { readonly action: Action; readonly percent: number; readonly [field: string]: unknown },
): void => {
  const { action, percent } = detail;
  const met = rules.filter(
    ({ settings: { selector, on, at, allowed } }) =>
      (on ?? ['start', 'complete']).includes(action) &&
      (action !== 'progress' || (at ?? [25, 50, 75]).includes(percent)) &&
      isMatch(element, selector ?? '*') &&
      (!allowed || allowed()),
  );
  if (met.length) trigger(() => met.forEach(({ run }) => run({ element, detail })));
};
