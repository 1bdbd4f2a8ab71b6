import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import type { Tone } from '../../ui/tone.ts';
import type { RuleState } from './matrix-rows.ts';
import type { IconName } from '../../ui/Icon.tsx';

type Words = readonly [icon: IconName, word: string, tone: Tone];

/**
 * The icon, word and tone of each state, in the order of the filter's buttons. The icon and the
 * word make each state clear without colour.
 */
export const stateWords: { readonly [state in RuleState]: Words } = {
  fired: ['target', 'fired', 'good'],
  partly: ['half', 'partly fired', 'part'],
  held: ['waiting', 'held', 'warn'],
  dropped: ['slash', 'dropped', 'warn'],
  blocked: ['error', 'blocked', 'plain'],
  failed: ['warning', 'failed', 'bad'],
  waiting: ['dots', 'waiting', 'plain'],
  elsewhere: ['dot', 'for other pages', 'plain'],
  idle: ['circle', 'idle', 'plain'],
  untraced: ['dot', 'in the bundle', 'plain'],
};

/** The texts of the reasons why a rule isn't in the bundle. */
export const reasonWords: { readonly [reason in ExcludedRule['reason']]: string } = {
  archived: 'Archived',
  disabled: 'Disabled',
  'window-over': 'Date range has ended',
  'condition-never': 'Never true here',
  'consent-never': 'Never allowed',
};
