/** The outcome of an action of a rule whose conditions are true. */
export type ActionOutcome =
  /** Consent allows the action, and it ran. A held action also counts as this once it ran. */
  | 'ran'
  /** The action waits for the visitor's choice, and runs if the visitor consents. */
  | 'held'
  /** Consent forbids the action, so it never runs for this event. */
  | 'dropped'
  /** The action threw an error or was rejected. */
  | 'failed';

/** How a run of a rule ended: what its conditions and its actions did. */
export type RunOutcome =
  /** All conditions are true, and consent stopped no action. */
  | 'fired'
  /** All conditions are true. Consent held or dropped some actions, and the others ran. */
  | 'partly'
  /** All conditions are true. Consent stopped all actions, and at least one is held. */
  | 'held'
  /** All conditions are true. Consent dropped all actions. */
  | 'dropped'
  /** A condition is false. */
  | 'blocked'
  /** A condition or an action threw an error. */
  | 'failed'
  /** The conditions have no result yet, because one of them is asynchronous. */
  | 'waiting';

/** Why a rule in the bundle didn't run when its event happened, or why the event is missing. */
export type MissedVerdict =
  /** None of the rule's events happened. */
  | 'no-event'
  /** The event happened, but its settings exclude the target. */
  | 'filtered-out'
  /** A script dispatched the event, and the rule accepts only events of the visitor. */
  | 'untrusted';

/** The verdict on a rule at a moment. */
export type RuleVerdict =
  | RunOutcome
  | MissedVerdict
  /** The result depends on a script, and `tagwright why` runs no scripts. */
  | 'undecided'
  /** The site doesn't serve the page, so its bundle does nothing there. */
  | 'not-served'
  /** The rule isn't in the bundle. The manifest lists it under `excluded`, with the reason. */
  | 'excluded'
  /** The site has no rule with this id. */
  | 'no-such-rule';

/** The verdicts as the CLI and the preview show them. */
export const VERDICT_WORDS: { readonly [verdict in RuleVerdict]: string } = {
  fired: 'fired',
  partly: 'partly fired',
  held: 'held',
  dropped: 'dropped',
  blocked: 'blocked',
  failed: 'failed',
  waiting: 'waiting',
  'no-event': 'no event',
  'filtered-out': 'filtered out',
  untrusted: 'not trusted',
  undecided: 'undecided',
  'not-served': 'not served',
  excluded: 'not in this bundle',
  'no-such-rule': 'no such rule',
};

/**
 * Returns the outcome of a run whose conditions are true.
 * @param actions the outcome of each action that has one
 */
export function outcomeOfActions(actions: readonly ActionOutcome[]): RunOutcome {
  return actions.includes('failed') ? 'failed' : outcomeWithConsent(actions);
}

/** Returns the outcome of a run whose conditions are true and whose actions don't fail. */
export function outcomeWithConsent(
  actions: readonly ActionOutcome[],
): 'fired' | 'partly' | 'held' | 'dropped' {
  const stopped = actions.filter(isStopped);
  if (stopped.length === 0) return 'fired';
  if (stopped.length < actions.length) return 'partly';
  return stopped.includes('held') ? 'held' : 'dropped';
}

/** Returns whether consent stopped an action. */
export function isStopped(outcome: ActionOutcome | undefined): outcome is 'held' | 'dropped' {
  return outcome === 'held' || outcome === 'dropped';
}

/** The result of a test or of a consent policy, as far as the build knows it. */
export type BuildVerdict =
  /** The test is true on every page of the site, or no consent is needed. */
  | 'always'
  /** The test is false on every page of the site, or consent never allows it. */
  | 'never'
  /** It is true whenever the rule's other conditions are true. */
  | 'implied'
  /** The page evaluates it. */
  | 'tested';
