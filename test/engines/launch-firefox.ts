import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { firefox } from '../../setup/firefox.mjs';
import { connectBidi, type Bidi } from './bidi.ts';
import { firefoxTab } from './firefox-tab.ts';
import type { RemoteEngine, VisitSettings } from './remote-engine.ts';

const START_MS = 120_000;

/**
 * Firefox's settings for tests. They disable prompts, animations and most requests that Firefox
 * makes by itself. With these settings, requests to local hosts go through the visit's proxy, too.
 */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.formfill.enable': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.http.speculative-parallel-limit': 0,
  'network.proxy.allow_hijacking_localhost': true,
  'network.trr.mode': 5,
  'security.OCSP.enabled': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/**
 * Starts a headless Firefox and controls it over WebDriver BiDi.
 * @throws if Firefox isn't installed; the message says how to install it
 */
export async function launchFirefox(): Promise<RemoteEngine> {
  const path = await firefox();
  const profile = await mkdtemp(join(tmpdir(), 'tagwright-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(SETTINGS)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = new Promise((resolve) => child.on('close', resolve));
  const bidi = await connectBidi(`${await addressOf(child)}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } },
  );
  await bidi.send('session.subscribe', { events: ['browsingContext.navigationCommitted'] });
  return {
    version: () => `Firefox ${capabilities.browserVersion}`,
    globals: [],
    visit: (settings, use) => visit(bidi, settings, use),
    close: async () => {
      await bidi.send('browser.close', {}).catch(() => undefined);
      bidi.close();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Returns the WebSocket address that Firefox prints when it starts to listen. */
async function addressOf(child: ChildProcess): Promise<string> {
  const timer = setTimeout(() => child.kill(), START_MS);
  try {
    for await (const line of createInterface({ input: child.stderr! })) {
      const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (address === undefined) continue;
      child.stderr!.resume();
      return address;
    }
    throw new Error('Firefox ended before it listened.');
  } finally {
    clearTimeout(timer);
  }
}

async function visit<T>(
  bidi: Bidi,
  { proxy, viewport, zone, language, cookies, emptyPage }: VisitSettings,
  use: (tab: ReturnType<typeof firefoxTab>) => Promise<T>,
): Promise<T> {
  const { host } = new URL(proxy);
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {
    acceptInsecureCerts: true,
    proxy: { proxyType: 'manual', httpProxy: host, sslProxy: host },
  });
  try {
    await bidi.send('emulation.setTimezoneOverride', {
      timezone: zone,
      userContexts: [userContext],
    });
    await bidi.send('emulation.setLocaleOverride', {
      locale: language,
      userContexts: [userContext],
    });
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    });
    await bidi.send('browsingContext.setViewport', { context, viewport });
    const tab = firefoxTab(bidi, context);
    if (cookies.length > 0) await tab.navigate(emptyPage);
    for (const cookie of cookies) await tab.setCookie(cookie);
    return await use(tab);
  } finally {
    await bidi.send('browser.removeUserContext', { userContext });
  }
}
