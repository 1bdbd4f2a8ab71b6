import type { Step } from '../../../compiler/play/scenario/scenario.ts';
import { interactionsOf } from './interactions-of.ts';
import type { PlayablePage } from './playable-page.ts';

const timeoutMs = 10_000;

/**
 * Plays a step, and waits until the page is idle. If the preview doesn't support the step's kind,
 * the function returns a problem.
 * @returns the problems, one sentence each
 */
export async function playStep(step: Step, page: PlayablePage): Promise<readonly string[]> {
  const { session, open, reload, setCookies, resize } = page;
  const interactions = interactionsOf(step);
  if (interactions !== undefined) {
    for (const interaction of interactions) {
      const problem = await session.interactions.perform(interaction);
      if (problem !== undefined) return [problem];
    }
  } else if (step.do === 'open') await visit(page, () => open(step.url));
  else if (step.do === 'reload') await visit(page, reload);
  else if (step.do === 'cookie') setCookies(step.cookies);
  else if (step.do === 'viewport') resize(step.width);
  else if (step.do === 'wait') await new Promise((resolve) => void setTimeout(resolve, step.ms));
  else return [`The preview can't replay "${step.do}" steps. Use tagwright test instead.`];
  await session.interactions.waitUntilIdle();
  return [];
}

/** Calls `open`, and waits until a new visit has started, but at most for `timeoutMs`. */
async function visit({ session }: PlayablePage, open: () => void): Promise<void> {
  const before = session.get().visits.at(-1)?.number;
  const deadline = performance.now() + timeoutMs;
  open();
  while (session.get().visits.at(-1)?.number === before && performance.now() < deadline)
    await new Promise((resolve) => void setTimeout(resolve, 10));
}
