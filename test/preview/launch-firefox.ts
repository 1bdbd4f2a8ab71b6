import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from '../../setup/firefox.mjs';

/** The only tab of a headless Firefox. */
export interface FirefoxTab {
  readonly go: (url: string) => Promise<void>;
  /** Runs the body of a function in the page, and resolves with its result. */
  readonly run: (body: string) => Promise<unknown>;
  /** Clicks the first match of a selector in the page's first frame, as a trusted event. */
  readonly clickInFrame: (selector: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Settings of Firefox for tests. Firefox's own requests fail, because they go to a proxy that
 * doesn't exist. Requests to 127.0.0.1 use no proxy.
 */
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
 * Starts Firefox and returns its only tab. Controls Firefox with its own remote protocol,
 * Marionette. Each JSON message on the socket is preceded by its length in bytes.
 * @throws if no Firefox is found and none can be installed, or if Firefox doesn't start
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

/** Returns the port that Firefox writes into its profile when it listens. */
async function portOf(profile: string, child: ReturnType<typeof spawn>): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null)
      throw new Error(`Firefox ended with ${child.exitCode} before it listened.`);
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

/** Firefox's response to a command. `kind` is the message type, and `id` the id of the command. */
type Answer = readonly [
  kind: number,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
];

/** Returns a function that sends a command and resolves with its result. */
function speak(socket: Socket): (command: string, settings: object) => Promise<unknown> {
  const waiting = new Map<
    number,
    { readonly done: (result: unknown) => void; readonly failed: (error: Error) => void }
  >();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
      received = received.subarray(end);
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
