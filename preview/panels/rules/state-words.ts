import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import type { Tone } from '../../ui/tone.ts';
import type { RuleState } from './matrix-rows.ts';

type Words = readonly [icon: string, word: string, tone: Tone];

/** The states in the order of their buttons. The icon and the word show them without colour. */
export const stateWords: { readonly [state in RuleState]: Words } = {
  fired: ['●', 'fired', 'good'],
  partly: ['◐', 'partly fired', 'part'],
  held: ['⏳', 'held', 'warn'],
  dropped: ['⊘', 'dropped', 'warn'],
  blocked: ['✕', 'blocked', 'plain'],
  failed: ['⚠', 'failed', 'bad'],
  waiting: ['◌', 'waiting', 'plain'],
  elsewhere: ['·', 'for other pages', 'plain'],
  idle: ['○', 'idle', 'plain'],
  untraced: ['·', 'in the bundle', 'plain'],
};

/** The reasons why a rule isn't in the bundle. */
export const reasonWords: { readonly [reason in ExcludedRule['reason']]: string } = {
  archived: 'Archived',
  disabled: 'Disabled',
  'window-over': 'Date range has ended',
  'condition-never': 'Never true here',
  'consent-never': 'Never allowed',
};
