import type { TracedRule } from '../../../compiler/model/trace-meta.ts';
import { endedActions, stoppedActions } from '../../session/trace/run.ts';
import type { Tone } from '../../ui/tone.ts';
import { failedCondition, type Verdict } from './verdict-of.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** A verdict in words. The icon and the word make the verdict clear without colour. */
export interface VerdictText {
  readonly icon: IconName;
  readonly word: string;
  readonly tone: Tone;
  /** The explanation; can be empty. */
  readonly text: string;
}

type RanVerdict = Extract<Verdict, { readonly kind: 'ran' }>;

const reasons = {
  archived: 'it is archived',
  disabled: 'it is disabled',
  'window-over': 'its date range has ended',
  'condition-never': 'one of its conditions is never true on this site',
  'consent-never': "the site's consent never allows its actions",
} as const;

/** Returns the verdict on a rule in words. */
export function verdictText(verdict: Verdict): VerdictText {
  switch (verdict.kind) {
    case 'excluded':
      return plain('dash', 'not in this bundle', reasons[verdict.rule.reason]);
    case 'unknown':
      return plain('dash', 'unknown', 'this site has no such rule');
    case 'no-event':
      return plain('circle', 'no event yet', 'none of its events has happened on this page');
    case 'missed':
      return verdict.because === 'filter'
        ? plain(
            'circle',
            'filtered out',
            `a ${verdict.miss.type} event happened, but the rule's event doesn't match its target`,
          )
        : {
            icon: 'error',
            word: 'not trusted',
            tone: 'warn',
            text: `a script dispatched the ${verdict.miss.type} event, and the rule ignores untrusted events`,
          };
    default:
      return ranText(verdict);
  }
}

function plain(icon: IconName, word: string, text: string): VerdictText {
  return { icon, word, tone: 'plain', text };
}

function ranText(verdict: RanVerdict): VerdictText {
  const { rule, outcome } = verdict;
  const condition = failedCondition(verdict.run);
  switch (outcome) {
    case 'fired':
      return { icon: 'target', word: 'fired', tone: 'good', text: 'all its conditions are true' };
    case 'partly':
      return { icon: 'half', word: 'partly fired', tone: 'part', text: partlyText(verdict) };
    case 'held':
      return {
        icon: 'waiting',
        word: 'held',
        tone: 'warn',
        text: 'its conditions are true, but its actions wait for consent',
      };
    case 'dropped':
      return {
        icon: 'slash',
        word: 'dropped',
        tone: 'warn',
        text: "its conditions are true, but the visitor's consent doesn't allow its actions",
      };
    case 'blocked':
      return {
        icon: 'error',
        word: `blocked by condition ${(condition ?? 0) + 1} of ${rule.conditions.length}`,
        tone: 'plain',
        text: blockedText(rule.conditions[condition ?? 0]),
      };
    case 'failed':
      return {
        icon: 'warning',
        word:
          condition === undefined
            ? 'failed in an action'
            : `failed in condition ${condition + 1} of ${rule.conditions.length}`,
        tone: 'bad',
        text: firstError(verdict),
      };
    default:
      return plain(
        'dots',
        'waiting',
        'for an asynchronous condition. The log shows when it times out',
      );
  }
}

function partlyText({ run }: RanVerdict): string {
  const stopped = stoppedActions(run);
  const words = [...new Set(stopped.map(({ out }) => out))].join(' and ');
  return `${stopped.length} of ${endedActions(run).length} actions ${words}: consent`;
}

function firstError({ run }: RanVerdict): string {
  const errors = run.records.flatMap((record) =>
    'err' in record && record.err !== undefined ? [record.err] : [],
  );
  return errors[0] ?? '';
}

/**
 * Returns the reason why a condition such as `once` or `date` is false. Returns an empty string for
 * all other conditions.
 */
function blockedText(condition: TracedRule['conditions'][number] | undefined): string {
  if (condition?.test.kind !== 'test') return '';
  const texts: { readonly [operator: string]: string } = {
    once: 'it has already run',
    frequency: 'it has already reached its limit of runs',
    sample: 'the visit is not in the sample',
    date: 'the date is outside its date range',
  };
  return texts[condition.test.operator] ?? '';
}
