/** A mutant of the shop's rules that no scenario can catch. */
export interface Survivor {
  readonly file: string;
  /** The change, as in `RuleMutant.what`: `30 → 90`. */
  readonly what: string;
  readonly why: string;
}

/**
 * The mutants that are known to survive. The mutation score still counts them as not caught,
 * because a future rule may depend on the changed part.
 */
export const survivors: readonly Survivor[] = [
  {
    file: 'rules/base/rules/login.yaml',
    what: '30 → 90',
    why: 'only the rule of order 20 reads what it stores, and it runs after that rule in both orders',
  },
  {
    file: 'rules/packs/chat.yaml',
    what: '6s → 12s',
    why: 'the wait for the chat window ends after five seconds, before both timeouts',
  },
  {
    file: 'rules/packs/consent/implied.yaml',
    what: '1 → 90',
    why: 'it is the only rule of the first event, so it runs first with any order',
  },
];
