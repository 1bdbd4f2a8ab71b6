import { spawn } from 'node:child_process';

/** A running `tagwright dev`. */
interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts `tagwright dev` on any free port, and waits for its address.
 * @param more further arguments
 */
export async function startDev(
  launcher: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<Served> {
  const child = spawn(
    process.execPath,
    [launcher, 'dev', ...more, '--host', '127.0.0.1', '--port', '0'],
    {
      cwd,
      env,
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (data: Buffer) => {
      printed += data.toString();
      const [, address] = /Preview: (\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error('tagwright dev ended.')));
  });
  return {
    url,
    close: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
