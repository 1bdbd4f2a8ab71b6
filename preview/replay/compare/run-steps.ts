import type { Problem } from '../../../compiler/play/scenario/read/problem.ts';
import { readStep } from '../../../compiler/play/scenario/read/read-step.ts';
import type { PlayablePage } from '../../session/record/playable-page.ts';
import { playStep } from '../../session/record/play-step.ts';
import type { LogEntry } from '../../session/running/session-view.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';
import { openHiddenPage, type VisitPlan } from './hidden-page.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { StepsRun } from './steps-run.ts';

interface RunOptions {
  /** Called at the start of each step. */
  readonly onStart: () => void;
  readonly isCancelled: () => boolean;
}

const inTurn = oneAtATime();

/**
 * Plays steps on a hidden page. Skips steps that expect something. Only one hidden page can have
 * the focus, so each call first waits until the earlier calls have ended. If a call is cancelled,
 * the current step is still played to its end.
 */
export function runSteps(
  plan: VisitPlan,
  steps: readonly WrittenStep[],
  options: RunOptions,
): Promise<StepsRun> {
  return inTurn(() => playSteps(plan, steps, options));
}

async function playSteps(
  plan: VisitPlan,
  steps: readonly WrittenStep[],
  { onStart, isCancelled }: RunOptions,
): Promise<StepsRun> {
  const focused = document.activeElement;
  const page = openHiddenPage(plan);
  const problems: string[] = [];
  try {
    for (const [index, written] of steps.entries()) {
      if (isCancelled()) break;
      onStart();
      const own = await playWritten(written, page);
      problems.push(...own.map((text) => `Step ${index + 1}: ${text}`));
    }
    const { requests, log, visits } = page.session.get();
    const unfinished = visits
      .filter(({ number, stage }) => number === visits.length && stage !== 'complete')
      .map(({ url }) => `The page ${url} didn't finish loading.`);
    return {
      requests,
      records: page.session.trace.records(),
      problems: [...problems, ...unfinished, ...uncaughtErrors(log)],
    };
  } finally {
    page.close();
    if (focused instanceof HTMLElement && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  }
}

/** Plays a step and returns its problems. Skips a step that expects something. */
async function playWritten(written: WrittenStep, page: PlayablePage): Promise<readonly string[]> {
  const invalid: Problem[] = [];
  const step = readStep(written, '', invalid);
  if (invalid.length > 0) return invalid.map(({ path, message }) => `${path} ${message}.`);
  return step.do.startsWith('expect') ? [] : playStep(step, page);
}

function uncaughtErrors(log: readonly LogEntry[]): string[] {
  return log
    .filter(({ level }) => level === 'uncaught')
    .map(({ visit, text }) => `Uncaught error on page ${visit}: ${text}`);
}
