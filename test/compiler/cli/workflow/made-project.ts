import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../../../compiler/play/chromium/find-chromium.ts';
import { runWorkflow, type RanStep } from './run-workflow.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const launcher = join(root, 'compiler/cli/tagwright.mjs');

/** The store that a project publishes to, and the environment variables with its access key. */
export interface MadeStore {
  readonly target: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A project that `tagwright init` made, in a Git repository with one commit. */
export interface MadeProject {
  /** The folder of the repository. */
  readonly project: string;
  /** The folder to which the project's workflow writes everything. */
  readonly folder: string;
  /**
   * Environment variables. `CALLS` and `COMMENT` are the paths of files to which fake versions of
   * npm, gh and npx write.
   */
  readonly machine: Readonly<Record<string, string>>;
  readonly git: (...args: readonly string[]) => void;
  readonly commit: (message: string) => void;
  /** Runs the workflow for a branch, in the subfolder `name` of `folder`. */
  readonly run: (
    name: string,
    branch: string,
    conditions: readonly string[],
    store?: MadeStore,
  ) => Promise<readonly RanStep[]>;
  readonly remove: () => void;
}

/**
 * Makes a project whose workflow runs without a network. Fake versions of npm, gh and npx write
 * their arguments to a file. The fake npx also runs the installed program.
 */
export async function madeProject(): Promise<MadeProject> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-workflow-'));
  const project = join(folder, 'project');
  execFileSync(process.execPath, [launcher, 'init', project, '--site', 'shop'], {
    stdio: 'ignore',
  });
  const text = readFileSync(join(project, '.github/workflows/tagwright.yml'), 'utf8');
  installInto(join(project, 'node_modules'));
  writePrograms(join(folder, 'bin'));
  const machine = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: join(folder, 'home'),
    NO_COLOR: '1',
    TAGWRIGHT_CHROMIUM: (await findChromium())!,
    CALLS: join(folder, 'calls'),
    COMMENT: join(folder, 'comment'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  };
  const git = (...args: readonly string[]): void => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@shop.example'];
    execFileSync('git', [...who, ...args], { cwd: project });
  };
  const commit = (message: string): void => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  git('init', '-q', '--initial-branch', 'main');
  commit('The first site');
  const own: MadeStore = { target: join(folder, 'store'), environment: {} };
  return {
    project,
    folder,
    machine,
    git,
    commit,
    run: (name, branch, conditions, { target, environment } = own) => {
      const place = join(folder, name);
      mkdirSync(place, { recursive: true });
      const expressions = {
        'vars.TAGWRIGHT_STORE': target,
        'vars.AWS_REGION': environment['AWS_REGION'] ?? '',
        'secrets.AWS_ACCESS_KEY_ID': environment['AWS_ACCESS_KEY_ID'] ?? '',
        'secrets.AWS_SECRET_ACCESS_KEY': environment['AWS_SECRET_ACCESS_KEY'] ?? '',
        'github.base_ref': 'main',
        'github.token': 'token',
        'github.event.number': 7,
      };
      return runWorkflow(text, place, project, {
        branch,
        expressions,
        conditions,
        machine: { ...machine, ...environment },
      });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function installInto(modules: string): void {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(launcher, join(modules, '.bin/tagwright'));
  symlinkSync(join(root, 'node_modules/playwright-core'), join(modules, 'playwright-core'));
  symlinkSync('../playwright-core/cli.js', join(modules, '.bin/playwright-core'));
}

function writePrograms(folder: string): void {
  mkdirSync(folder);
  const programs = {
    npm: 'echo "npm $*" >> "$CALLS"',
    gh: 'echo "gh $*" >> "$CALLS"; cat diff.md > "$COMMENT"',
    npx: 'echo "npx $*" >> "$CALLS"; name=$1; shift; if [ "$name" = playwright-core ]; then set -- ${*/--with-deps/} --dry-run; fi; exec "node_modules/.bin/$name" "$@"',
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
}
