import type { Verdict } from './verdict-of.ts';
import { blockingCondition } from './verdict-of.ts';

/** A verdict in words; the icon and the word tell it, colour comes on top. */
export interface VerdictText {
  readonly icon: string;
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
  /** The rest of the sentence. */
  readonly text: string;
}

const reasons = {
  archived: 'it is archived',
  disabled: 'it is switched off',
  'window-over': 'its window is over',
  'condition-never': 'a condition never holds here',
  'consent-never': 'consent never allows what it does',
} as const;

/** What the verdict on a rule is. */
export function verdictText(verdict: Verdict): VerdictText {
  switch (verdict.kind) {
    case 'excluded': return { icon: '–', word: 'not in this bundle', tone: 'plain', text: reasons[verdict.rule.reason] };
    case 'unknown': return { icon: '–', word: 'unknown', tone: 'plain', text: 'this site has no such rule' };
    case 'no-event': return { icon: '○', word: 'no event yet', tone: 'plain', text: 'what it waits for hasn\'t happened on this page' };
    case 'missed': return verdict.because === 'filter'
      ? { icon: '○', word: 'not its event', tone: 'plain', text: `a ${verdict.miss.type} happened, but to nothing that it describes` }
      : { icon: '✕', word: 'not by a person', tone: 'bad', text: `a script made the ${verdict.miss.type} happen, and the rule wants a person's` };
    default: return ranText(verdict);
  }
}

function ranText({ rule, run, outcome }: Extract<Verdict, { readonly kind: 'ran' }>): VerdictText {
  const ended = run.records.flatMap((record) => (record.k === 'act' && record.out !== undefined ? [record] : []));
  const withheld = ended.filter(({ out }) => out === 'withheld').length;
  const condition = blockingCondition(run);
  switch (outcome) {
    case 'fired': return { icon: '●', word: 'fired', tone: 'good', text: withheld > 0 ? `consent withheld ${withheld} of its ${ended.length} actions` : 'all its conditions hold' };
    case 'withheld': return { icon: '⊘', word: 'withheld by consent', tone: 'warn', text: withheld === 1 ? 'its conditions hold, but its action may not go' : `its conditions hold, but none of its ${withheld} actions may go` };
    case 'blocked': return { icon: '✕', word: `blocked by condition ${(condition ?? 0) + 1} of ${rule.conditions.length}`, tone: 'bad', text: blockedText(rule.conditions[condition ?? 0]?.test) };
    case 'failed': return { icon: '⚠', word: condition === undefined ? 'failed in an action' : `failed in condition ${condition + 1} of ${rule.conditions.length}`, tone: 'bad', text: run.records.flatMap((record) => ('err' in record && record.err !== undefined ? [record.err] : []))[0] ?? '' };
    default: return { icon: '◌', word: 'waits', tone: 'plain', text: 'for a condition that may take its time; after that time it gives up, and the log says so' };
  }
}

/** What only remembers has a reason of its own. */
function blockedText(test: { readonly kind: string; readonly operator?: string } | undefined): string {
  if (test?.kind !== 'test') return '';
  return { once: 'it has run already', frequency: 'it has run as often as it may', sample: 'the draw was against it', date: 'the moment isn\'t in its window' }[test.operator ?? ''] ?? '';
}
