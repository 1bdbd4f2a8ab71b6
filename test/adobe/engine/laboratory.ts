import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { compile } from '../../../compiler/compile.ts';
import { pageScript } from '../../harness/page-script.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import type { Case, Sequence } from './case.ts';
import { writeContainer } from './write-container.ts';
import { BASE, SCRIPTS, siteOf, writeRules } from './write-rules.ts';
import { runStore } from '../../harness/run-store.ts';

const ENGINE = new URL(
  '../../../node_modules/@adobe/reactor-turbine/dist/engine.min.js',
  import.meta.url,
);
const CASES_IN_A_SITE = 25;
const ENGINES = ['field', 'tagwright'] as const;

interface Played {
  readonly done: Sequence;
  /** Unhandled rejections that the page received. */
  readonly rejections: readonly string[];
  /** The lines that the engine wrote to the console. */
  readonly log: readonly string[];
}

/** The results of a case in Adobe's engine (`field`) and in Tagwright. */
export interface BothPlayed {
  readonly field: Played;
  readonly tagwright: Played;
}

export interface Laboratory {
  /** Plays each case once in each engine. Throws if a case can't be compiled. */
  play(cases: readonly Case[]): Promise<readonly BothPlayed[]>;
  close(): Promise<void>;
}

/**
 * Starts a server and, if needed, the shared Chromium. Each page of the server runs one case in one
 * of the engines. `close` stops the server, but not Chromium.
 */
export async function openLaboratory(): Promise<Laboratory> {
  const played: Case[] = [];
  const bundles = new Map<number, string>();
  const server = createServer(({ url }, response) => {
    const { type, text } = answer(new URL(url!, 'http://127.0.0.1').pathname, played, bundles);
    response
      .writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control':
          type === 'text/javascript' && !url!.includes('/play/') ? 'max-age=60' : 'no-store',
      })
      .end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const browser = await sharedChromium();
  return {
    async play(cases) {
      const from = played.length;
      played.push(...cases);
      for (const [number, code] of await compileCases(cases, from)) bundles.set(number, code);
      return playAll(await browser.newPage(), (server.address() as AddressInfo).port, cases, from);
    },
    close: () => closeServer(server),
  };
}

/**
 * Compiles all cases in one build, several cases per site. Returns the bundle for each case, by the
 * case's number.
 */
async function compileCases(
  cases: readonly Case[],
  from: number,
): Promise<ReadonlyMap<number, string>> {
  const made = makeRulesFolder({ ...SCRIPTS, 'rules/base/site.yaml': JSON.stringify(BASE) });
  const firstOf = (index: number) => from + index - (index % CASES_IN_A_SITE);
  for (let index = 0; index < cases.length; index += CASES_IN_A_SITE)
    made.write(
      `rules/sites/${siteOf(from + index)}/site.yaml`,
      JSON.stringify(writeRules(cases.slice(index, index + CASES_IN_A_SITE), from + index)),
    );
  try {
    const { sites, diagnostics } = await compile({
      rules: made.rules,
      asOf: '2025-04-15',
      cache: runStore,
    });
    const wrong = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ place, code, message }) => `${place.file}:${place.line} ${code}: ${message}`);
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'));
    const codes = new Map(sites.map(({ site, code }) => [site, code]));
    return new Map(cases.map((_, index) => [from + index, codes.get(siteOf(firstOf(index)))!]));
  } finally {
    made.remove();
  }
}

/**
 * Plays the cases in frames of one page, six frames in parallel. The loads of one case are
 * sequential.
 */
async function playAll(
  page: Page,
  port: number,
  cases: readonly Case[],
  from: number,
): Promise<readonly BothPlayed[]> {
  await page.goto(`http://127.0.0.1:${port}/`);
  const jobs = cases.flatMap(({ loads }, index) =>
    ENGINES.map((engine) => loads.map((_, load) => `/play/${engine}/${from + index}/${load}`)),
  );
  const results = await page.evaluate(async (all) => {
    interface InFrame {
      done: object[];
      rejections: string[];
      log: string[];
    }
    const playOne = (url: string) =>
      new Promise<InFrame>((resolve, reject) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        const tooLong = setTimeout(() => reject(new Error(`${url} doesn't end.`)), 30_000);
        frame.onload = () =>
          void (
            frame.contentWindow as unknown as { lab: { played: Promise<InFrame> } }
          ).lab.played.then((result) => {
            clearTimeout(tooLong);
            const copy = JSON.parse(JSON.stringify(result)) as typeof result;
            frame.remove();
            resolve(copy);
          }, reject);
        document.body.append(frame);
      });
    const results: InFrame[][] = [];
    let next = 0;
    const lane = async () => {
      for (let mine = next++; mine < all.length; mine = next++) {
        results[mine] = [];
        for (const url of all[mine]!) results[mine]!.push(await playOne(url));
      }
    };
    await Promise.all(Array.from({ length: 6 }, lane));
    return results;
  }, jobs);
  await page.close();
  const playedBy = (index: number): Played => ({
    done: results[index]!.map(({ done }) => done) as unknown as Sequence,
    rejections: results[index]!.flatMap(({ rejections }) => rejections),
    log: results[index]!.flatMap(({ log }) => log),
  });
  return cases.map((_, index) => ({
    field: playedBy(index * 2),
    tagwright: playedBy(index * 2 + 1),
  }));
}

function answer(
  path: string,
  played: readonly Case[],
  bundles: ReadonlyMap<number, string>,
): { readonly type: string; readonly text: string } {
  const [, room, engine, id, load] = path.split('/');
  if (room === 'lab.js') return { type: 'text/javascript', text: LAB };
  if (room === 'script' && engine === 'tagwright')
    return { type: 'text/javascript', text: bundles.get(Number(id))! };
  if (room === 'script')
    return {
      type: 'text/javascript',
      text: `${CONTAINER}\nwindow._satellite={container:Object.assign(window.container,${JSON.stringify(writeContainer(played[Number(id)]!, `c${id}_`))})};\n${FIELD}`,
    };
  if (room !== 'play')
    return { type: 'text/html', text: '<!doctype html><title>Laboratory</title><body>' };
  return { type: 'text/html', text: pageOf(engine!, id!, played[Number(id)]!, Number(load)) };
}

function pageOf(
  engine: string,
  id: string,
  { mode, saysBottom, loads }: Case,
  load: number,
): string {
  const script = `/script/${engine}/${id}`;
  const setting = JSON.stringify({
    ...loads[load],
    number: Number(id),
    late: mode === 'late',
    script,
  }).replace(/</g, '\\u003c');
  const tag =
    mode === 'late'
      ? ''
      : `<script ${mode === 'sync' ? '' : mode} onload="engineThere()" src="${script}"></script>`;
  return `<!doctype html><title>Case</title><script>window.setting=${setting}</script><script src="/lab.js"></script>${tag}<body><p>Page</p>${mode === 'sync' ? `<script>lab.doEarly();${saysBottom ? '_satellite.pageBottom()' : ''}</script>` : ''}`;
}

const LAB = pageScript(new URL('page/lab.ts', import.meta.url));
const CONTAINER = pageScript(new URL('page/container.ts', import.meta.url));
const FIELD = readFileSync(ENGINE, 'utf8');

async function closeServer(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
