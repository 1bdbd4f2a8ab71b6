import { compareRuns } from './compare-runs.ts';
import { quiet, runHidden, type HiddenRun, type RunPlan } from './run-hidden.ts';

/** The result of comparing the trace build with the production build. */
export interface Parity {
  /** Number of requests of the production build. */
  readonly requests: number;
  /**
   * Differences, errors and pages that navigated away or never became idle, one line each. Empty if
   * both builds send the same requests and none of these occurs.
   */
  readonly problems: readonly string[];
}

/**
 * Runs both builds on the same page, for the same visitor, in the same environment, and compares
 * their requests. If there are problems, the cause may be a busy machine. So both builds run again,
 * and a page counts as idle only after a longer time.
 */
export async function checkParity(plan: RunPlan): Promise<Parity> {
  const parity = await compareBuilds(plan, quiet.usualMs);
  return parity.problems.length === 0 ? parity : compareBuilds(plan, quiet.patientMs);
}

async function compareBuilds(plan: RunPlan, quietMs: number): Promise<Parity> {
  const [production, trace] = await Promise.all([
    runHidden(plan, 'production', quietMs),
    runHidden(plan, 'trace', quietMs),
  ]);
  // The production build can send some requests later, from its on-demand script.
  const isOrdered = plan.bundle.manifest.onDemand === undefined;
  return {
    requests: production.requests.length,
    problems: [
      ...compareRuns(production.requests, trace.requests, isOrdered).map(
        ({ request, text }) => `Request ${request}: ${text}`,
      ),
      ...runProblems(production, plan, 'production'),
      ...runProblems(trace, plan, 'trace'),
    ],
  };
}

function runProblems({ log, url, isIdle }: HiddenRun, plan: RunPlan, build: string): string[] {
  return [
    ...log
      .filter(({ level }) => level === 'uncaught')
      .map(({ text }) => `Uncaught error with the ${build} build: ${text}`),
    ...(url === plan.url.replace(/#.*/s, '')
      ? []
      : [`With the ${build} build the page navigated to ${url}.`]),
    ...(isIdle ? [] : [`With the ${build} build the page doesn't become idle.`]),
  ];
}
