import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../harness/shared-chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A time limit that is much longer than a build takes. */
const WAIT = { timeout: 200_000 };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the first time, npm start answers at once, and the app shows each site as soon as it is built', async () => {
  const cold = { TAGWRIGHT_CACHE_DIR: join(folder, 'cache') };
  const started = await launch(['--out', join(folder, 'first')], cold);
  try {
    const waiting = await fetch(started.url);
    expect([waiting.status, await waiting.text()]).toEqual([
      503,
      expect.stringContaining('This page reloads by itself'),
    ]);
    const browser = await sharedChromium();
    const page = await browser.newPage();
    const seen: string[] = [];
    await page.exposeFunction('seen', (text: string) => void seen.push(text));
    // The waiting page reloads by itself. The browser runs this script after each reload.
    await page.addInitScript(() => {
      const window_ = window as unknown as { seen: (text: string) => void };
      setInterval(() => {
        const status = document.querySelector('.building')?.textContent ?? '';
        const frame = document.querySelector('iframe[data-stage="complete"]') !== null;
        if (status !== '' && frame) window_.seen(status);
      }, 100);
    });
    await page.goto(started.url);
    // Waits until a mock page is complete while other sites are still being built. The status then
    // names some unfinished sites and counts the rest, as in "a, b and 20 more".
    await expect
      .poll(
        () => seen.some((text) => /^\d+ of 32 sites are built\..* and \d+ more$/.test(text)),
        WAIT,
      )
      .toBe(true);
    const [site] = /(?<=[#&]site=)\w+/.exec(page.url()) ?? [];
    // The other sites appear without a reload, and the open one stays.
    await expect.poll(() => page.locator('.building').innerText(), WAIT).toBe('');
    await page.locator('[data-field="Site"] button').click();
    expect(await page.getByRole('listbox').getByRole('option').count()).toBe(32);
    expect(page.url()).toContain(`site=${site}`);
    await page.close();
    expect(started.printed()).toMatch(
      /Preview: [^]*Built 1 of 32 sites\.\n[^]*Built 32 of 32 sites\.\n/,
    );
  } finally {
    await started.stop();
  }
}, 300_000);

test('npm start builds the preview again only if something changed', async () => {
  const first = await start();
  expect(first.printed).toContain('Building the preview');
  expect(first.status).toBe(200);

  const second = await start();
  expect(second.printed).not.toContain('Building the preview');
  expect(second.status).toBe(200);
  // 0.6 s was measured on two cores. In earlier versions, each start built the preview, which took
  // 12.8 s.
  expect(second.ms).toBeLessThan(3000);

  const [site] = readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('site.yaml'),
  );
  appendFileSync(join(folder, 'rules', site!), '\n# A comment.\n');
  expect((await start()).printed).toContain('Building the preview');

  rmSync(join(folder, 'dist/preview'), { recursive: true });
  const last = await start();
  expect(last.printed).toContain('Building the preview');
  expect(last.status).toBe(200);
}, 300_000);

/** Runs `npm start`, waits for the build, requests the preview, and stops the process. */
async function start(): Promise<{ printed: string; status: number; ms: number }> {
  const startedAt = performance.now();
  const started = await launch([
    ...['--rules', join(folder, 'rules')],
    ...['--out', join(folder, 'dist')],
  ]);
  await expect.poll(() => existsSync(join(folder, 'dist/preview/built-from.txt')), WAIT).toBe(true);
  const { status } = await fetch(started.url);
  const ms = performance.now() - startedAt;
  await started.stop();
  return { printed: started.printed(), status, ms };
}

/**
 * Runs `npm start`, and resolves when the preview's address is printed. The process runs until
 * `stop` is called.
 */
async function launch(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; printed: () => string; stop: () => Promise<void> }> {
  const args = ['setup/start.mjs', ...options, '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        const [, served] = /Preview: (\S+)/.exec(printed) ?? [];
        if (served) resolve(served);
      });
    child.on('close', () => reject(new Error(`npm start ended early:\n${printed}`)));
  });
  const stop = async (): Promise<void> => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  return { url, printed: () => printed, stop };
}
