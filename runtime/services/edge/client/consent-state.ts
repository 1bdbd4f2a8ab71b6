import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';

/** A visitor's consent decision. */
export type Decision = 'in' | 'out' | 'pending';

/** The error of a command that wasn't run because the visitor hasn't agreed (C-09). */
export class ConsentDeclined extends Error {}

/** The current decision, and the calls that wait for it. */
export interface ConsentState {
  /** Sets the decision that applies until the visitor decides. */
  presume(decision: Decision): void;
  /**
   * Sets the visitor's decision. `isOld` is true if an earlier page stored the decision. Values
   * other than `in` and `out` are ignored, and a warning is logged.
   */
  decide(decision: unknown, isOld?: boolean): void;
  /** Sets the decision to `pending`, so that callers of `wait` wait for the next decision. */
  suspend(): void;
  /**
   * Waits while the decision is pending. Resolves if it is `in`, and rejects with `ConsentDeclined`
   * if it is `out`.
   */
  wait(): Promise<unknown>;
  /** Like `wait`, but rejects while the decision is pending. */
  now(): Promise<unknown>;
}

/** Creates a consent state. Its first decision is `in`, which is the default of Adobe's SDK. */
export const createConsentState = (): ConsentState => {
  let decision: Decision = 'in';
  let isPresumed = true;
  let waiting: (() => void)[] = [];

  const answer = (): Promise<unknown> =>
    decision === 'in'
      ? OwnPromise.resolve()
      : OwnPromise.reject(
          new ConsentDeclined(
            isPresumed ? 'No consent preferences have been set.' : 'The user declined consent.',
          ),
        );

  return {
    presume(presumed) {
      decision = presumed;
      if (presumed !== 'in')
        log(
          presumed === 'out' ? 'warn' : 'log',
          `User consent preferences not found. Default consent of ${presumed} will be used.${presumed === 'out' ? '' : ' Some commands may be delayed.'}`,
        );
    },
    decide(decided, isOld) {
      if (decided !== 'in' && decided !== 'out')
        return log('warn', `Unknown consent value: ${String(decided)}`);
      const [level, verb] =
        decided === 'in'
          ? (['log', 'consented'] as const)
          : (['warn', 'declined consent'] as const);
      if (isOld) log(level, `Loaded user consent preferences. The user previously ${verb}.`);
      else if (isPresumed || decision !== decided) log(level, `User ${verb}.`);
      decision = decided;
      isPresumed = false;
      const released = waiting;
      waiting = [];
      for (const release of released) release();
    },
    suspend() {
      decision = 'pending';
    },
    wait: () =>
      decision === 'pending'
        ? new OwnPromise((resolve) => waiting.push(() => resolve(answer())))
        : answer(),
    now: async () => {
      if (decision === 'pending') throw new Error('Consent is pending.');
      return answer();
    },
  };
};
