import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';

const RULES = `site: pt
title: Portugal
serves: { hosts: [127.0.0.1], paths: /pt/ }
consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - id: pt/visited
    name: Visited
    events: [dom-ready]
    actions: [ { set-cookie: { name: choice, value: "1", lifetime: 30min, purpose: necessary } } ]
`;
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'";

/** The parts of the server's responses that the tests change. */
interface Served {
  policy: string | undefined;
  html: string;
  /** The text that is appended to the bundle. */
  added: string;
}

let folder: string;
let server: Server;
let manifest: SiteManifest;
let origin: string;
let served: Served;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  mkdirSync(join(folder, 'rules/pt'), { recursive: true });
  writeFileSync(join(folder, 'rules/tagwright.yaml'), 'language: 1\n');
  writeFileSync(join(folder, 'rules/pt/site.yaml'), RULES);
  const build = await run(['build', '--rules', join(folder, 'rules'), '--as-of', '2025-04-15']);
  expect(build).toMatchObject({ code: 0 });
  const site = join(folder, 'dist/sites/pt');
  manifest = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8')) as SiteManifest;
  const bundle = readFileSync(join(site, manifest.file), 'utf8');
  server = createServer(({ url }, response) => {
    if (url === '/pt/')
      response
        .writeHead(200, {
          'content-type': 'text/html',
          ...(served.policy !== undefined && { 'content-security-policy': served.policy }),
        })
        .end(served.html);
    else if (url === `/tags/${manifest.file}`)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(bundle + served.added);
    else
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('document.cookie = "x=1"');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 180_000);

beforeEach(() => {
  served = { policy: POLICY, html: pageWith(), added: '' };
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const pageWith = (more = ''): string =>
  `<!doctype html><title>Shop</title><script src="/tags/${manifest.file}"></script>${more}`;

async function run(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main([...args, '--out', join(folder, 'dist')], {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    colour: false,
  });
  return { code, out, err };
}

const verify = (...more: readonly string[]) =>
  run(['verify', 'pt', '--url', `${origin}/pt/`, ...more]);

describe('verify of a live page in Chromium', { timeout: 180_000 }, () => {
  test('reports nothing if the page contains only the bundle, and the bundle has run', async () => {
    const { code, out } = await verify();
    expect(out).toContain('1 script and 1 cookie');
    expect(out).toContain('Everything on the page is in the manifest');
    expect(code).toBe(0);
  });

  test('reports one changed byte of the bundle', async () => {
    served.added = ' ';
    const { code, out } = await verify();
    expect(out).toMatch(
      new RegExp(
        `changed-script: .*/tags/${manifest.file} differs from the build.*${escaped(manifest.integrity)}`,
      ),
    );
    expect(code).toBe(3);
  });

  test("reports an unknown script and its cookie, unless options list them as the page's own", async () => {
    served.html = pageWith('<script src="/other.js"></script>');
    const { code, out } = await verify();
    expect(out).toContain(`unknown-script: ${origin}/other.js isn't in the manifest of pt.`);
    expect(out).toContain("unknown-cookie: The cookie x isn't in the manifest of pt.");
    expect(code).toBe(3);
    expect((await verify('--own', `${origin}/other`, '--own-cookie', 'x')).code).toBe(0);
    expect((await verify('--own', `${origin}/another`, '--own-cookie', 'y')).code).toBe(3);
  });

  test('reports an inline script, unless its hash is given', async () => {
    served.html = pageWith('<script>window.own = 1;</script>');
    const { code, out } = await verify();
    expect(out).toMatch(/unknown-script: An inline script \(sha256-\S+\).*: window\.own = 1;/);
    expect(code).toBe(3);
    const [hash] = /sha256-[^)]+/.exec(out)!;
    expect((await verify('--own', hash)).code).toBe(0);
  });

  test('reports inline scripts of every type that a browser runs, and no data', async () => {
    served.html = pageWith(
      '<script type=" Application/JavaScript ">window.own = 1;</script><script type="application/ld+json">{}</script>',
    );
    const { code, out } = await verify();
    expect(out.match(/unknown-script: An inline script/g)).toHaveLength(1);
    expect([code, out.includes(': window.own = 1;')]).toEqual([3, true]);
  });

  test('reports a missing content security policy, and one that blocks the bundle', async () => {
    served.policy = undefined;
    expect((await verify()).out).toContain(
      'missing-header: The page has no header "content-security-policy"',
    );
    served.policy = "script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";
    const { out } = await verify();
    expect(out).toContain(
      `blocked-source: The page's content security policy blocks '${manifest.integrity}'`,
    );
  });

  test('reports a page that loads no bundle', async () => {
    served.html = '<!doctype html><title>Shop</title>';
    expect((await verify()).out).toContain(
      `missing-bundle: The page didn't load the bundle ${manifest.file}.`,
    );
  });

  test("a server that doesn't respond is a usage error of one line", async () => {
    const { code, err } = await run(['verify', 'pt', '--url', 'http://127.0.0.1:1/pt/']);
    expect(err).toMatch(/^tagwright: can't load http:\/\/127\.0\.0\.1:1\/pt\/: .*\n/);
    expect(code).toBe(2);
  });
});

const escaped = (text: string): string => text.replace(/[$+/.()*?]/g, '\\$&');
