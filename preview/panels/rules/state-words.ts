import type { ExcludedRule } from '../../../compiler/model/manifest.ts';
import type { RuleState } from './matrix-rows.ts';

type Words = readonly [icon: string, word: string, tone: 'good' | 'bad' | 'warn' | 'plain'];

/** States in the order in which the matrix offers them. The icon and the word tell them, colour comes on top. */
export const stateWords: { readonly [state in RuleState]: Words } = {
  fired: ['●', 'fired', 'good'],
  withheld: ['⊘', 'withheld', 'warn'],
  blocked: ['✕', 'blocked', 'bad'],
  failed: ['⚠', 'failed', 'bad'],
  waiting: ['◌', 'waiting', 'plain'],
  idle: ['○', 'idle', 'plain'],
  untold: ['·', 'in the bundle', 'plain'],
};

/** Why a rule isn't in the bundle. */
export const reasonWords: { readonly [reason in ExcludedRule['reason']]: string } = {
  archived: 'Archived',
  disabled: 'Switched off',
  'window-over': 'Window is over',
  'condition-never': 'Never true here',
  'consent-never': 'Never allowed',
};
