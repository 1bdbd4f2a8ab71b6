import type { ActionOutcome } from '../../../compiler/model/verdict.ts';

/**
 * The outcome of a request, or of an action that consent stopped (`held`, `dropped`). `sent`: the
 * receiver accepted the request. `waiting`: the request has no response yet. `failed`: the request
 * was rejected, or got no response.
 */
export type MarkOutcome = 'sent' | 'waiting' | Exclude<ActionOutcome, 'ran'>;

/** A request of the visit, or an action that consent prevented from sending one. */
export interface Mark {
  readonly key: string;
  readonly outcome: MarkOutcome;
  /** A short name of the request or of the action. */
  readonly title: string;
  /** The id of the rule that sends the request; empty if the rule is uncertain. */
  readonly rule: string;
  /** The name of that rule; empty if `rule` is empty. */
  readonly ruleName: string;
  /** The `seq` of the record in the timeline; 0 if there is none. */
  readonly record: number;
  /**
   * The number of the first attempt to send the request. Absent if the outcome is `waiting`, `held`
   * or `dropped`.
   */
  readonly request?: number;
}

/** A mark with its position in the journey. */
export interface PlacedMark {
  readonly receiver: string;
  readonly visit: number;
  readonly mark: Mark;
}
