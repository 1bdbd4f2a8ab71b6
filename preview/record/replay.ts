import { compareHits } from '../../compiler/scenario/compare/compare-hits.ts';
import { compareValue } from '../../compiler/scenario/compare/compare-value.ts';
import type { Problem } from '../../compiler/scenario/read/problem.ts';
import { readStep } from '../../compiler/scenario/read/read-step.ts';
import type { Session } from '../state/create-session.ts';
import type { SentRequest } from '../state/session-view.ts';
import { playStep } from './play-step.ts';
import type { Side } from './side.ts';
import type { WrittenStep } from './written-step.ts';

interface Replaying {
  /** Called as each step begins. */
  readonly begins: (index: number) => void;
  /** Called as each step ends, with what was wrong and, for an expectation, the requests that came. */
  readonly ends: (index: number, problems: readonly string[], requests?: readonly SentRequest[]) => void;
  /** Whether nobody wants the rest any more. */
  readonly isOver: () => boolean;
}

/** Plays steps one after the other on a side that has just begun, and compares what is sent with what they expect. Opening the first page is what begins a side. */
export async function replay(steps: readonly WrittenStep[], side: Side, { begins, ends, isOver }: Replaying): Promise<void> {
  const { session } = side;
  const met = new Map<string, unknown>();
  let seen = 0;
  session.deeds.replaying(true);
  await session.deeds.rest();
  for (const [index, written] of steps.entries()) {
    if (isOver()) break;
    begins(index);
    const problems: Problem[] = [];
    const step = readStep(written, '', problems);
    if (problems.length > 0) ends(index, problems.map(({ path, message }) => `${path} ${message}.`));
    else if (step.do === 'expect') {
      const fresh = session.get().requests.filter(({ number }) => number > seen);
      seen = fresh.at(-1)?.number ?? seen;
      ends(index, compareHits(step.hits, fresh.map(({ hit }) => hit), met), fresh);
    } else if (step.do === 'expect-cookie') ends(index, compareValue(step.cookies, cookiesOf(session), 'cookie', met));
    else ends(index, index === 0 && step.do === 'open' ? [] : await playStep(step, side));
    // Nobody did it in the page, and yet whoever plays this again must wait, too.
    if (step.do === 'wait') session.deeds.did(written);
  }
  session.deeds.replaying(false);
}

function cookiesOf(session: Session): { readonly [name: string]: string } {
  return Object.fromEntries(session.get().cookies.map(({ name, value }) => [name, value]));
}
