/** A change of the shop's rules that no scenario can tell. */
export interface Survivor {
  readonly file: string;
  /** As the run tells it. */
  readonly what: string;
  readonly why: string;
}

/** They count as survivors all the same: a rule that is written tomorrow may make a difference of them. */
export const survivors: readonly Survivor[] = [
  { file: 'rules/base/rules/login.yaml', what: '30 → 90', why: 'nothing but the rule at 20 looks at what it remembers, and after that one it is in both orders' },
  { file: 'rules/packs/chat.yaml', what: '6s → 12s', why: 'the wait for the window ends by itself after five seconds, before either' },
  { file: 'rules/packs/consent/implied.yaml', what: '1 → 90', why: 'it is the only rule that runs as soon as the library is there, so that it is the first in any order' },
];
