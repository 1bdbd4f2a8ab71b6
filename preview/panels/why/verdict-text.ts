import type { TracedRule } from '../../../compiler/model/trace-meta.ts';
import { VERDICT_WORDS } from '../../../compiler/model/verdict.ts';
import { endedActions, stoppedActions, type Run } from '../../session/trace/run.ts';
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

type RunVerdict = Extract<Verdict, { readonly run: Run }>;

const reasons = {
  archived: 'it is archived',
  disabled: 'it is disabled',
  'window-over': 'its date range has ended',
  'condition-never': 'one of its conditions is never true on this site',
  'consent-never': "the site's consent never allows its actions",
} as const;

/** Returns the verdict on a rule in words. */
export function verdictText(verdict: Verdict): VerdictText {
  const word = VERDICT_WORDS[verdict.kind];
  switch (verdict.kind) {
    case 'excluded':
      return { icon: 'dash', word, tone: 'plain', text: reasons[verdict.rule.reason] };
    case 'no-such-rule':
      return { icon: 'dash', word, tone: 'plain', text: 'this site has no rule with this id' };
    case 'no-event':
      return {
        icon: 'circle',
        word,
        tone: 'plain',
        text: 'none of its events has happened on this page',
      };
    case 'filtered-out':
      return {
        icon: 'filter',
        word,
        tone: 'plain',
        text: `a ${verdict.miss.type} event happened, but the rule's event doesn't match its target`,
      };
    case 'untrusted':
      return {
        icon: 'script',
        word,
        tone: 'warn',
        text: `a script dispatched the ${verdict.miss.type} event, and the rule ignores untrusted events`,
      };
    default:
      return runText(verdict, word);
  }
}

function runText(verdict: RunVerdict, word: string): VerdictText {
  const { rule, run } = verdict;
  const condition = failedCondition(run);
  switch (verdict.kind) {
    case 'fired':
      return { icon: 'target', word, tone: 'good', text: 'all its conditions are true' };
    case 'partly':
      return { icon: 'half', word, tone: 'part', text: partlyText(verdict) };
    case 'held':
      return {
        icon: 'waiting',
        word,
        tone: 'warn',
        text: 'its conditions are true, but its actions wait for consent',
      };
    case 'dropped':
      return {
        icon: 'slash',
        word,
        tone: 'warn',
        text: "its conditions are true, but the visitor's consent doesn't allow its actions",
      };
    case 'blocked':
      return {
        icon: 'error',
        word: `${word} by condition ${(condition ?? 0) + 1} of ${rule.conditions.length}`,
        tone: 'plain',
        text: blockedText(rule.conditions[condition ?? 0]),
      };
    case 'failed':
      return {
        icon: 'warning',
        word:
          condition === undefined
            ? `${word} in an action`
            : `${word} in condition ${condition + 1} of ${rule.conditions.length}`,
        tone: 'bad',
        text: firstError(verdict),
      };
    default:
      return {
        icon: 'dots',
        word,
        tone: 'plain',
        text: 'for an asynchronous condition. The log shows when it times out',
      };
  }
}

function partlyText({ run }: RunVerdict): string {
  const stopped = stoppedActions(run);
  const words = [...new Set(stopped.map(({ out }) => out))].join(' and ');
  return `${stopped.length} of ${endedActions(run).length} actions ${words}: consent`;
}

function firstError({ run }: RunVerdict): string {
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
