import { byHost, compareRuns } from './compare-runs.ts';
import { quiet, runHidden, type HiddenRun, type RunPlan } from './run-hidden.ts';

/** Whether the trace build does what the bundle that goes live does. */
export interface Parity {
  /** How many requests the bundle that goes live sends. */
  readonly requests: number;
  /** What is wrong, one line each; empty where both send the same and neither fails. */
  readonly faults: readonly string[];
}

/**
 * Runs both bundles on the same page, for the same visitor, in the same surroundings, and compares what they send. Where
 * they differ it looks again with more patience: that a busy machine cut one of them short is no difference.
 */
export async function checkParity(plan: RunPlan): Promise<Parity> {
  const parity = await compareBuilds(plan, quiet.usualMs);
  return parity.faults.length === 0 ? parity : compareBuilds(plan, quiet.patientMs);
}

async function compareBuilds(plan: RunPlan, quietMs: number): Promise<Parity> {
  const [production, trace] = await Promise.all([runHidden(plan, 'production', quietMs), runHidden(plan, 'trace', quietMs)]);
  const ordered = ({ requests }: HiddenRun) => plan.bundle.manifest.onDemand === undefined ? requests : byHost(requests);
  return {
    requests: production.requests.length,
    faults: [
      ...compareRuns(ordered(production), ordered(trace)).map(({ request, text }) => `Request ${request}: ${text}`),
      ...faultsOf(production, plan, 'production'),
      ...faultsOf(trace, plan, 'trace'),
    ],
  };
}

function faultsOf({ log, url, isAtRest }: HiddenRun, plan: RunPlan, build: string): string[] {
  return [
    ...log.filter(({ level }) => level === 'uncaught').map(({ text }) => `Uncaught with the ${build} bundle: ${text}`),
    ...(url === plan.url.replace(/#.*/s, '') ? [] : [`With the ${build} bundle the page lies at ${url}.`]),
    ...(isAtRest ? [] : [`With the ${build} bundle the page doesn't come to rest.`]),
  ];
}
