import { spawn } from 'node:child_process';
import { packageRoot } from './package-root.mjs';

/**
 * Runs a command and waits until it ends. Passes SIGINT, SIGTERM and SIGHUP on to the command.
 * @param {string[]} command the program and its arguments
 * @param {{ env?: object, output?: 'inherit' | 'stderr' | 'collect', onOutput?: (text: string) =>
 * void, signal?: AbortSignal, folder?: string }} settings By default, the command uses this
 * process's stdin, stdout and stderr, and its output isn't returned. With `output: 'stderr'`, the
 * output is printed to this process's stderr and also returned. With `output: 'collect'`, the
 * output is returned but not printed. If the output is returned, `onOutput` receives each chunk of
 * it. Aborting `signal` ends the command. `folder` is the working directory, by default the
 * package's folder.
 * @returns {Promise<{ code: number, output: string }>} The code is 127 if the program can't be
 * started or the caller aborts `signal`. If a process signal such as SIGTERM ends the program, the
 * code is 128 or more.
 */
export function runChild(
  [program, ...args],
  { env = {}, output = 'inherit', onOutput = () => {}, signal, folder = packageRoot } = {},
) {
  return new Promise((resolve) => {
    const pipe = output === 'inherit' ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      signal,
      stdio: [output === 'inherit' ? 'inherit' : 'ignore', pipe, pipe],
    });
    const printed = [];
    const keep = (chunk) => {
      printed.push(chunk);
      onOutput(chunk.toString());
      if (output === 'stderr') process.stderr.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve({ code, output: Buffer.concat(printed).toString() });
    };
    child.on('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.on('close', (code, signal) =>
      finish(code ?? { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal] ?? 128),
    );
  });
}
