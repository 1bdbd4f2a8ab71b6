import type { Step } from '../../compiler/scenario/scenario.ts';
import { deedsOf } from './deeds-of.ts';
import type { Side } from './side.ts';

const patienceMs = 10_000;

/**
 * Plays a step and waits until the page has come to rest. Expectations aren't played; see `replay`.
 * @returns what went wrong, one sentence each
 */
export async function playStep(step: Step, side: Side): Promise<readonly string[]> {
  const { session, open, reload, setCookies, resize } = side;
  const deeds = deedsOf(step);
  if (deeds !== undefined) {
    for (const deed of deeds) {
      const problem = await session.deeds.perform(deed);
      if (problem !== undefined) return [problem];
    }
  } else if (step.do === 'open') await leave(side, () => open(step.url));
  else if (step.do === 'reload') await leave(side, reload);
  else if (step.do === 'cookie') setCookies(step.cookies);
  else if (step.do === 'viewport') resize(step.width);
  else if (step.do === 'wait') await new Promise((resolve) => void setTimeout(resolve, step.ms));
  else return [`The preview doesn't replay steps of the kind "${step.do}"; tagwright test does.`];
  await session.deeds.rest();
  return [];
}

/** Does what opens a page, and waits until it is being opened. */
async function leave({ session }: Side, go: () => void): Promise<void> {
  const before = session.get().visits.at(-1)?.number;
  const deadline = performance.now() + patienceMs;
  go();
  while (session.get().visits.at(-1)?.number === before && performance.now() < deadline) await new Promise((resolve) => void setTimeout(resolve, 10));
}
