import type { Problem } from '../../compiler/scenario/read/problem.ts';
import { readStep } from '../../compiler/scenario/read/read-step.ts';
import { playStep } from '../record/play-step.ts';
import type { WrittenStep } from '../record/written-step.ts';
import type { LogEntry } from '../state/session-view.ts';
import { openHiddenSide, type SidePlan } from './hidden-side.ts';
import type { StepsRun } from './steps-run.ts';

interface Watching {
  /** Called as each step begins. */
  readonly begins: (index: number) => void;
  /** Whether nobody wants the rest any more. */
  readonly isOver: () => boolean;
}

/** Plays steps on a side that nobody sees, where they are deeds; what they expect isn't asked. */
export async function runSteps(plan: SidePlan, steps: readonly WrittenStep[], { begins, isOver }: Watching): Promise<StepsRun> {
  const focused = document.activeElement;
  const side = openHiddenSide(plan);
  const problems: string[] = [];
  try {
    for (const [index, written] of steps.entries()) {
      if (isOver()) break;
      begins(index);
      const wrong: Problem[] = [];
      const step = readStep(written, '', wrong);
      const said = wrong.length > 0 ? wrong.map(({ path, message }) => `${path} ${message}.`) : step.do.startsWith('expect') ? [] : await playStep(step, side);
      problems.push(...said.map((text) => `Step ${index + 1}: ${text}`));
    }
    const { requests, log, visits } = side.session.get();
    const unfinished = visits.filter(({ number, stage }) => number === visits.length && stage !== 'complete').map(({ url }) => `The page at ${url} didn't finish loading.`);
    return { requests, records: side.session.recorder.records(), problems: [...problems, ...unfinished, ...faultsOf(log)] };
  } finally {
    side.close();
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus({ preventScroll: true });
  }
}

function faultsOf(log: readonly LogEntry[]): string[] {
  return log.filter(({ level }) => level === 'uncaught').map(({ visit, text }) => `Page ${visit}: uncaught: ${text}`);
}
