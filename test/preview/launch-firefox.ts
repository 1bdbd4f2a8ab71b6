import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from '../../setup/firefox.mjs';

/** One tab of a Firefox without windows. */
export interface FirefoxTab {
  readonly go: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; gives what it returns. */
  readonly run: (body: string) => Promise<unknown>;
  /** Clicks as a person does on what a selector finds in the page's first frame. */
  readonly clickInFrame: (selector: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Its calls home go to a proxy that isn't there; 127.0.0.1 is reached without one. */
const settings = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
};

/**
 * Starts a Firefox, and speaks its own remote protocol with it: texts of JSON over a socket, each behind its length.
 * @throws where there is none, with what to do
 */
export async function launchFirefox(): Promise<FirefoxTab> {
  const path = await firefox();
  const profile = await mkdtemp(join(tmpdir(), 'tagwright-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const ended = new Promise((done) => child.on('close', done));
  const port = await portOf(profile, child);
  const ask = speak(connect(port, '127.0.0.1'));
  await ask('WebDriver:NewSession', {});
  await ask('WebDriver:SetWindowRect', { width: 1440, height: 900 });
  return {
    go: async (url) => void (await ask('WebDriver:Navigate', { url })),
    run: async (script) =>
      ((await ask('WebDriver:ExecuteScript', { script, args: [] })) as { readonly value: unknown })
        .value,
    clickInFrame: async (selector) => {
      await ask('WebDriver:SwitchToFrame', { id: 0 });
      const { value } = (await ask('WebDriver:FindElement', {
        using: 'css selector',
        value: selector,
      })) as { readonly value: object };
      await ask('WebDriver:ElementClick', { id: Object.values(value)[0] });
      await ask('WebDriver:SwitchToFrame', {});
    },
    close: async () => {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] });
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The port that it writes into its profile once it listens. */
async function portOf(profile: string, child: ReturnType<typeof spawn>): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null)
      throw new Error(`Firefox ended with ${child.exitCode} before it could be spoken to.`);
    const port = Number(
      await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => 0),
    );
    if (port > 0) return port;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  child.kill();
  throw new Error("Firefox didn't listen within a minute.");
}

/** Says that it is an answer, to which command, and what came of that. */
type Answer = readonly [
  kind: number,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
];

/** Sends commands, and gives their answers. */
function speak(socket: Socket): (command: string, settings: object) => Promise<unknown> {
  const waiting = new Map<
    number,
    { readonly done: (result: unknown) => void; readonly failed: (error: Error) => void }
  >();
  let heard = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk]);
    for (let colon = heard.indexOf(':'); colon > 0; colon = heard.indexOf(':')) {
      const end = colon + 1 + Number(heard.subarray(0, colon).toString());
      if (heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end).toString()) as Answer | object;
      heard = heard.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as unknown as Answer;
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === null) asker?.done(result);
      else asker?.failed(new Error(`${error.error}: ${error.message}`));
    }
  });
  socket.on('error', (error) => {
    for (const { failed } of waiting.values()) failed(error);
  });
  return (command, given) =>
    new Promise((done, failed) => {
      count += 1;
      waiting.set(count, { done, failed });
      const text = JSON.stringify([0, count, command, given]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
