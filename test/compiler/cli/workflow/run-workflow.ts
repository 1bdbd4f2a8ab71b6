import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly with?: { readonly name?: string; readonly path?: string; readonly pattern?: string };
  readonly if?: string;
  readonly env?: Values;
  readonly run?: string;
}
interface Job {
  readonly if?: string;
  readonly env?: Values;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly Step[];
}
type Values = Readonly<Record<string, string | number>>;

/** An event that starts a workflow. */
export interface WorkflowEvent {
  /** The branch that the jobs check out. */
  readonly branch: string;
  /** The values of the workflow's expressions. Any other expression fails the run. */
  readonly expressions: Values;
  /** The `if:` conditions that are true. All other conditions are false. */
  readonly conditions: readonly string[];
  /** Environment variables of the machine, such as `PATH`. */
  readonly machine: Values;
}

/** A step that ran, with its output. */
export interface RanStep {
  readonly job: string;
  readonly run: string;
  readonly code: number;
  readonly output: string;
}

/**
 * Runs the jobs of a GitHub workflow in order, each in a clone of a repository. After a failed
 * step, the job runs only its steps with `!cancelled()`, and no later job starts. Simulates the
 * actions that upload and download artefacts. Skips the actions that check out the code and install
 * Node.js. Throws an error for any other action.
 * @param text the workflow's YAML
 * @param folder an empty folder for the clones and the artefacts
 * @param repository the folder of the repository, whose node_modules the clones share
 * @returns the steps that ran a command
 */
export async function runWorkflow(
  text: string,
  folder: string,
  repository: string,
  event: WorkflowEvent,
): Promise<readonly RanStep[]> {
  const workflow = parse(text) as { readonly env: Values; readonly jobs: Record<string, Job> };
  const ran: RanStep[] = [];
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if (ran.some(({ code }) => code !== 0) || !isMet(job.if, event)) continue;
    for (const shard of job.strategy?.matrix.shard ?? ['']) {
      const cwd = join(folder, `${name}${shard}`);
      execFileSync('git', ['clone', '-q', '--branch', event.branch, repository, cwd]);
      symlinkSync(join(repository, 'node_modules'), join(cwd, 'node_modules'));
      const expressions = { ...event.expressions, 'matrix.shard': shard };
      const filled = { ...event, expressions };
      const env = { ...workflow.env, ...job.env };
      ran.push(
        ...(await runSteps(
          name,
          job.steps,
          { cwd, artefacts: join(folder, 'artefacts'), env },
          filled,
        )),
      );
    }
  }
  return ran;
}

interface Place {
  readonly cwd: string;
  readonly artefacts: string;
  readonly env: Values;
}

async function runSteps(
  job: string,
  steps: readonly Step[],
  { cwd, artefacts, env }: Place,
  event: WorkflowEvent,
): Promise<readonly RanStep[]> {
  const ran: RanStep[] = [];
  for (const step of steps) {
    const hasFailed = ran.some(({ code }) => code !== 0);
    if (!isMet(step.if, event) || (hasFailed && !step.if?.includes('!cancelled()'))) continue;
    if (step.uses !== undefined) useAction(step, cwd, artefacts, event);
    if (step.run === undefined) continue;
    const all = fillAll({ ...event.machine, ...env, ...step.env }, event);
    ran.push({ job, run: step.run, ...(await runCommand(fill(step.run, event), cwd, all)) });
  }
  return ran;
}

/** Runs a command without blocking this process, which may run a server that the command uses. */
function runCommand(
  command: string,
  cwd: string,
  env: Record<string, string>,
): Promise<Pick<RanStep, 'code' | 'output'>> {
  const child = spawn('bash', ['-e', '-c', command], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function useAction(
  { uses, with: given = {} }: Step,
  cwd: string,
  artefacts: string,
  event: WorkflowEvent,
): void {
  const [action] = uses!.split('@');
  const [name, path] = [given.name, given.path].map((each) => each && fill(each, event));
  if (action === 'actions/upload-artifact') {
    if (!existsSync(join(cwd, path!))) throw new Error(`${path} doesn't exist`);
    cpSync(join(cwd, path!), join(artefacts, name!), { recursive: true });
  } else if (action === 'actions/download-artifact') {
    const prefix = given.pattern?.replace('*', '');
    for (const each of prefix === undefined ? [name!] : readdirSync(artefacts)) {
      if (prefix !== undefined && !each.startsWith(prefix)) continue;
      const to = join(cwd, prefix === undefined ? path! : each);
      mkdirSync(to, { recursive: true });
      cpSync(join(artefacts, each), to, { recursive: true });
    }
  } else if (action !== 'actions/checkout' && action !== 'actions/setup-node')
    throw new Error(`unknown action ${uses}`);
}

const isMet = (condition: string | undefined, { conditions }: WorkflowEvent): boolean =>
  condition === undefined || conditions.includes(condition);

const fillAll = (values: Values, event: WorkflowEvent): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(`${value}`, event)]));

function fill(text: string, { expressions }: WorkflowEvent): string {
  return text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const value = expressions[expression];
    if (value === undefined) throw new Error(`unknown expression ${expression}`);
    return `${value}`;
  });
}
