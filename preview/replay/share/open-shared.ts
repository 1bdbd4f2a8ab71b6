import { readChoice, startChoice, writeChoice, type Choice } from '../../session/choice/choice.ts';
import { parameterProblems } from './parameter-problems.ts';
import { unpack } from './pack.ts';
import { readState, type SharedState } from './shared-state.ts';

/** The state in the link that opened the app. */
export interface OpenedState {
  readonly state: SharedState;
  /**
   * The hash for the app's own URL. It contains the user's selections at the start of the session.
   */
  readonly hash: string;
  /** Problems of the link, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Reads the hash that opened the app. If the hash can't be read, returns the default state and the
 * reason.
 */
export async function openShared(hash: string): Promise<OpenedState> {
  const packed = new URLSearchParams(hash.slice(1)).get('state');
  const isPlain = packed === null && !/[#&](mark|done|recorded)=/.test(hash);
  if (isPlain)
    return { state: emptyState(readChoice(hash)), hash, problems: parameterProblems(hash) };
  try {
    const { state, problems } = readState(packed === null ? hash.slice(1) : await unpack(packed));
    return {
      state,
      problems,
      hash: writeChoice(
        state.done === undefined ? state.choice : beginningOf(state.choice, state.done.beginning),
      ),
    };
  } catch (error) {
    return {
      state: emptyState(startChoice),
      hash: '',
      problems: [error instanceof Error ? error.message : String(error)],
    };
  }
}

function emptyState(choice: Choice): SharedState {
  return { choice, mark: undefined, done: undefined, recorded: undefined };
}

/**
 * Returns `choice` with the page, visitor, bundle and environment of a second choice. The second
 * choice contains the user's selections at the start of the session or the recording.
 */
export function beginningOf(
  choice: Choice,
  { site, url, profile, consent, cookies, date, width, build, environment }: Choice,
): Choice {
  return { ...choice, site, url, profile, consent, cookies, date, width, build, environment };
}
