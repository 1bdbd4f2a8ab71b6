import { startChoice, writeChoice, type Choice } from '../state/choice.ts';
import { unpack } from './pack.ts';
import { readState, type SharedState } from './shared-state.ts';

/** What the app is opened with. */
export interface OpenedState {
  readonly state: SharedState;
  /** What the app's own address is to hold: the choice that the session begins with. */
  readonly hash: string;
  /** What is wrong with the link, one sentence each. */
  readonly faults: readonly string[];
}

/** Reads the hash that the app was opened with. Where it can't be read, the app begins as at the start, and says why. */
export async function openShared(hash: string): Promise<OpenedState> {
  const packed = new URLSearchParams(hash.slice(1)).get('state');
  const isPlain = packed === null && !/[#&](mark|done|recorded)=/.test(hash);
  if (isPlain) return { state: nothingOf(startChoice), hash, faults: [] };
  try {
    const { state, faults } = readState(packed === null ? hash.slice(1) : await unpack(packed));
    return { state, faults, hash: writeChoice(state.done === undefined ? state.choice : beginningOf(state.choice, state.done.beginning)) };
  } catch (error) {
    return { state: nothingOf(startChoice), hash: '', faults: [error instanceof Error ? error.message : String(error)] };
  }
}

function nothingOf(choice: Choice): SharedState {
  return { choice, mark: undefined, done: undefined, recorded: undefined };
}

/** What the session began with; where the reviewer looks is as it was in the end. */
export function beginningOf(choice: Choice, { site, url, profile, consent, cookies, date, width, build, environment }: Choice): Choice {
  return { ...choice, site, url, profile, consent, cookies, date, width, build, environment };
}
