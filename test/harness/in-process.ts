import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../../compiler/cli/tagwright.mjs', import.meta.url));

export interface Ended {
  /** The exit code, or the signal that ended the process. */
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs `tagwright` in a separate process.
 * @param home the working directory, which this function creates
 * @param args the command-line arguments
 * @param surroundings additional environment variables
 * @param after called when the process has started. `stop` interrupts the process, like Ctrl-C
 */
export function inProcess(
  home: string,
  args: readonly string[],
  surroundings: Readonly<Record<string, string>>,
  after?: (stop: () => void) => void,
): Promise<Ended> {
  mkdirSync(home);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [LAUNCHER, ...args],
      { cwd: home, env: { ...process.env, ...surroundings } },
      (error, out, err) =>
        resolve({ code: error ? (error.signal ?? Number(error.code)) : 0, out, err }),
    );
    after?.(() => child.kill('SIGINT'));
  });
}
