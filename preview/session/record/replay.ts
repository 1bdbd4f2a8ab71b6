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
   * contains those that were sent since the previous such step.
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

/**
 * Plays steps in order on a page that was just opened, and checks the requests and cookies that the
 * steps expect. If the first step opens a page, that step isn't played.
 */
export async function replay(
  steps: readonly WrittenStep[],
  page: PlayablePage,
  { onStart, onEnd, isCancelled, variables }: ReplayOptions,
): Promise<void> {
  const { session } = page;
  const captured = new Map<string, unknown>();
  let seen = 0;
  session.interactions.setReplaying(true);
  await session.interactions.waitUntilIdle();
  for (const [index, written] of steps.entries()) {
    if (isCancelled()) break;
    onStart(index);
    const problems: Problem[] = [];
    const step = readStep(written, '', problems);
    if (problems.length > 0)
      onEnd(
        index,
        problems.map(({ path, message }) => `${path} ${message}.`),
      );
    else if (step.do === 'expect') {
      const requests = session.sinceStart().requests.filter(({ number }) => number > seen);
      seen = requests.at(-1)?.number ?? seen;
      const hits = requests.map(({ hit }) => hit);
      onEnd(index, compareHits(step.hits, hits, captured, variables), requests);
    } else if (step.do === 'expect-cookie')
      onEnd(index, compareValue(step.cookies, cookiesOf(session), 'cookie', captured));
    else onEnd(index, index === 0 && step.do === 'open' ? [] : await playStep(step, page));
    // Adds the wait to the history of the session's steps, so that a later replay of the history
    // also waits.
    if (step.do === 'wait') session.interactions.add(written);
  }
  session.interactions.setReplaying(false);
}

function cookiesOf(session: Session): { readonly [name: string]: string } {
  return Object.fromEntries(session.get().cookies.map(({ name, value }) => [name, value]));
}
