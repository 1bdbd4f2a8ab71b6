import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compareHits } from '../../../compiler/play/scenario/compare/compare-hits.ts';
import { compareValue } from '../../../compiler/play/scenario/compare/compare-value.ts';
import type { Problem } from '../../../compiler/play/scenario/read/problem.ts';
import { readStep } from '../../../compiler/play/scenario/read/read-step.ts';
import type { Session } from '../running/create-session.ts';
import type { SentRequest } from '../running/session-view.ts';
import type { WrittenStep } from '../steps/written-step.ts';
import { playStep } from './play-step.ts';
import type { PlayablePage } from './playable-page.ts';

export interface ReplayOptions {
  /** Called at the start of each step. */
  readonly onStart: (index: number) => void;
  /**
   * Called at the end of each step, with its problems. If the step expects requests, `requests`
   * contains all requests that were sent since the previous step that expects requests.
   */
  readonly onEnd: (
    index: number,
    problems: readonly string[],
    requests?: readonly SentRequest[],
  ) => void;
  readonly isCancelled: () => boolean;
  /** The names of the site's variables, for the texts of the problems. */
  readonly variables?: SiteManifest['variables'];
}

/** The result of a step. */
interface Outcome {
  readonly problems: readonly string[];
  /** The checked requests, if the step expects requests. */
  readonly requests?: readonly SentRequest[];
}

/**
 * Plays steps in order, and checks the requests and cookies that the steps expect. If the first
 * step opens a page, that step isn't played, because the page is already open. If a step throws an
 * error, `onEnd` gets the error as a problem, and the next step follows.
 */
export async function replay(
  steps: readonly WrittenStep[],
  page: PlayablePage,
  { onStart, onEnd, isCancelled, variables }: ReplayOptions,
): Promise<void> {
  const { interactions } = page.session;
  const play = createPlayer(page, variables);
  interactions.setReplaying(true);
  try {
    await interactions.waitUntilIdle();
    for (const [index, written] of steps.entries()) {
      if (isCancelled()) break;
      onStart(index);
      const { problems, requests } = await play(written, index).catch(
        (error: unknown): Outcome => ({
          problems: [`The preview can't play this step. ${String(error)}`],
        }),
      );
      onEnd(index, problems, requests);
    }
  } finally {
    interactions.setReplaying(false);
  }
}

/**
 * Returns a function that plays a step, or checks the requests or cookies that the step expects.
 * The function remembers which requests it has checked, and the first value that it found for each
 * `{ same: name }`.
 */
function createPlayer(
  page: PlayablePage,
  variables: ReplayOptions['variables'],
): (written: WrittenStep, index: number) => Promise<Outcome> {
  const { session } = page;
  const captured = new Map<string, unknown>();
  let seen = 0;
  return async (written, index) => {
    const invalid: Problem[] = [];
    const step = readStep(written, '', invalid);
    if (invalid.length > 0)
      return { problems: invalid.map(({ path, message }) => `${path} ${message}.`) };
    if (step.do === 'expect') {
      const requests = session.sinceStart().requests.filter(({ number }) => number > seen);
      seen = requests.at(-1)?.number ?? seen;
      const hits = requests.map(({ hit }) => hit);
      return { problems: compareHits(step.hits, hits, captured, variables), requests };
    }
    if (step.do === 'expect-cookie')
      return { problems: compareValue(step.cookies, cookiesOf(session), 'cookie', captured) };
    if (index === 0 && step.do === 'open') return { problems: [] };
    const problems = await playStep(step, page);
    // Adds the wait to the history of the session's steps, so that a later replay of the history
    // also waits.
    if (step.do === 'wait') session.interactions.add(written);
    return { problems };
  };
}

function cookiesOf(session: Session): { readonly [name: string]: string } {
  return Object.fromEntries(session.get().cookies.map(({ name, value }) => [name, value]));
}
