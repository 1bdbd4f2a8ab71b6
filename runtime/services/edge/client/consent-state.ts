import { log } from '../../../platform/log.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';

/** What a visitor says to being measured. */
export type Decision = 'in' | 'out' | 'pending';

/** That a command did nothing because the visitor hasn't agreed (C-09). */
export class ConsentDeclined extends Error {}

/** A decision, and those who wait for it. */
export interface ConsentState {
  /** The decision where the visitor has made none. */
  presume(decision: Decision): void;
  /** The visitor's decision, found at the start or made now. */
  decide(decision: unknown, isOld?: boolean): void;
  /** A decision is being made: who asks waits for it. */
  suspend(): void;
  /** Resolves when the visitor has agreed; rejects with `ConsentDeclined` where not. */
  wait(): Promise<unknown>;
  /** Like `wait`, but rejects while nothing is decided. */
  now(): Promise<unknown>;
}

/** Makes a state in which everything goes until something is said: in, as the SDK begins. */
export const createConsentState = (): ConsentState => {
  let decision: Decision = 'in';
  let isPresumed = true;
  let waiting: (() => void)[] = [];

  const answer = (): Promise<unknown> => decision === 'in' ? OwnPromise.resolve()
    : OwnPromise.reject(new ConsentDeclined(isPresumed ? 'No consent preferences have been set.' : 'The user declined consent.'));

  return {
    presume(presumed) {
      decision = presumed;
      if (presumed !== 'in') log(presumed === 'out' ? 'warn' : 'log', `User consent preferences not found. Default consent of ${presumed} will be used.${presumed === 'out' ? '' : ' Some commands may be delayed.'}`);
    },
    decide(decided, isOld) {
      if (decided !== 'in' && decided !== 'out') return log('warn', `Unknown consent value: ${String(decided)}`);
      const verb = decided === 'in' ? 'consented' : 'declined consent';
      if (isOld) log(decided === 'in' ? 'log' : 'warn', `Loaded user consent preferences. The user previously ${verb}.`);
      else if (isPresumed || decision !== decided) log(decided === 'in' ? 'log' : 'warn', `User ${verb}.`);
      decision = decided;
      isPresumed = false;
      const released = waiting;
      waiting = [];
      for (const release of released) release();
    },
    suspend() {
      decision = 'pending';
    },
    wait: () => decision === 'pending' ? new OwnPromise((resolve) => waiting.push(() => resolve(answer()))) : answer(),
    now: async () => {
      if (decision === 'pending') throw new Error('Consent is pending.');
      return answer();
    },
  };
};
