import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import { VERDICT_WORDS } from '../../../compiler/model/verdict.ts';
import type { Tone } from '../../ui/tone.ts';
import type { RuleState } from './matrix-rows.ts';
import type { IconName } from '../../ui/Icon.tsx';

type Words = readonly [icon: IconName, word: string, tone: Tone];

/**
 * The icon, word and tone of each state, in the order of the filter's buttons. The icon and the
 * word make each state clear without colour.
 */
export const stateWords: { readonly [state in RuleState]: Words } = {
  fired: ['target', VERDICT_WORDS.fired, 'good'],
  partly: ['half', VERDICT_WORDS.partly, 'part'],
  held: ['waiting', VERDICT_WORDS.held, 'warn'],
  dropped: ['slash', VERDICT_WORDS.dropped, 'warn'],
  blocked: ['error', VERDICT_WORDS.blocked, 'plain'],
  failed: ['warning', VERDICT_WORDS.failed, 'bad'],
  waiting: ['dots', VERDICT_WORDS.waiting, 'plain'],
  elsewhere: ['dot', 'for other pages', 'plain'],
  'no-event': ['circle', VERDICT_WORDS['no-event'], 'plain'],
  'filtered-out': ['filter', VERDICT_WORDS['filtered-out'], 'plain'],
  untrusted: ['script', VERDICT_WORDS.untrusted, 'warn'],
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
