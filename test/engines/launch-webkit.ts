import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { webkit, type WebkitPaths } from '../../setup/webkit.mjs';
import { sendClassic, type Classic } from './classic.ts';
import type { RemoteEngine, VisitSettings } from './remote-engine.ts';
import { webkitTab } from './webkit-tab.ts';

const START_MS = 60_000;
const LOOK_MS = 20;

/**
 * Starts a virtual screen for WebKit. Each visit has its own MiniBrowser (WebKit's minimal
 * browser), because the time zone and the proxy are settings of a process, and because a session
 * can't clear its storage.
 * @throws if WebKit or the screen isn't installed; the message says how to install them
 */
export async function launchWebkit(): Promise<RemoteEngine> {
  const paths = await webkit();
  const { screen, display } = await openScreen(paths.xvfb);
  let version = 'that was never started';
  return {
    version: () => `WebKitGTK ${version}`,
    globals: ['Symbol(automationSessionProxy)'],
    visit: (settings, use) =>
      withDriver(paths, { ...settings, display }, async (session) => {
        version = session.version;
        const tab = webkitTab(session);
        await tab.resize(settings.viewport.width, settings.viewport.height);
        if (settings.cookies.length > 0) await tab.navigate(settings.emptyPage);
        for (const cookie of settings.cookies) await tab.setCookie(cookie);
        return await use(tab);
      }),
    close: () => ended(screen),
  };
}

async function openScreen(xvfb: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    screen.once('close', () => reject(new Error('Xvfb ended before it opened a screen.')));
  });
  return { screen, display };
}

async function withDriver<T>(
  { driver, browser }: WebkitPaths,
  { proxy, zone, display }: VisitSettings & { readonly display: string },
  use: (session: Classic & { readonly version: string }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, TZ: zone, GDK_BACKEND: 'x11' },
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await listening(base);
    const { sessionId, capabilities } = await sendClassic<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>(`${base}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': {
            binary: browser,
            args: ['--automation', `--proxy=${proxy}`],
          },
        },
      },
    });
    const send: Classic['send'] = (method, path, body) =>
      sendClassic(`${base}/session/${sessionId}${path}`, method, body);
    try {
      return await use({ send, version: capabilities.browserVersion });
    } finally {
      await send('DELETE', '');
    }
  } finally {
    await ended(child);
  }
}

async function listening(base: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < START_MS; waitedMs += LOOK_MS) {
    const isReady = await sendClassic(`${base}/status`, 'GET', undefined).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error("WebKit's driver didn't listen within a minute.");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ended(child: ChildProcess): Promise<void> {
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await over;
}
