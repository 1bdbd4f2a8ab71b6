import type { Browser } from 'playwright-core';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { pageScript } from '../../harness/page-script.ts';
import { page as html, wholeVocabulary } from './whole-vocabulary.ts';

/** A browser call that throws: the `nth` call (from 1) of the kind `point`. */
export interface Case {
  readonly point: string;
  readonly nth: number;
}

/** The result of a visit. */
export interface Report {
  /** How many times the bundle made each kind of browser call. */
  readonly calls: { readonly [point: string]: number };
  readonly injected: boolean;
  /** Whether a rule had run before the call that throws. */
  readonly started: boolean;
  /** Messages that reached the page or its console. */
  readonly errors: readonly string[];
  /** The events, results and errors that the page's own script has recorded. */
  readonly marks: readonly string[];
  /** The rules that ran, and the rounds of visit.js (`round 1`, `round 2`, `end`). */
  readonly ran: readonly string[];
  readonly sent: number;
}

/**
 * Plays the visit in visit.js without a throw, and counts the bundle's calls of browser functions.
 * Then plays the visit again for each call that `choose` returns, and makes this call throw.
 * Several pages play visits in parallel.
 */
export async function throwEverywhere(
  browser: Browser,
  choose: (calls: Report['calls']) => readonly Case[],
  pages = 2,
): Promise<{ clean: Report; results: readonly (readonly [Case, Report])[] }> {
  const { code } = await wholeVocabulary();
  const files: { readonly [path: string]: readonly [type: string, body: string] } = {
    '/bundle.js': ['text/javascript', code],
    '/inject.js': ['text/javascript', pageScript(new URL('inject.js', import.meta.url))],
    '/visit.js': ['text/javascript', pageScript(new URL('visit.js', import.meta.url))],
    '/empty.js': ['text/javascript', ''],
    '/p.gif': ['image/gif', ''],
    '/top': ['text/html', '<!doctype html><title>Top</title><link rel="icon" href="data:,">'],
  };
  const served = await serveHttps(({ url }) => {
    const [type, body] = files[new URL(url).pathname] ?? ['text/html', html];
    return {
      status: 200,
      headers: {
        'content-type': type,
        ...(type === 'text/javascript' && { 'cache-control': 'max-age=600' }),
      },
      body,
    };
  }, createActivity());
  try {
    const players = await Promise.all(
      Array.from({ length: pages }, async () => {
        const context = await browser.newContext({
          proxy: { server: served.proxy },
          ignoreHTTPSErrors: true,
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await page.goto('https://www.shop.example/top');
        return (chosen: Case | undefined): Promise<Report> => page.evaluate(playInFrame, chosen);
      }),
    );
    await players[0]!(undefined);
    const clean = await players[0]!(undefined);
    const cases = [...choose(clean.calls)];
    const results: (readonly [Case, Report])[] = [];
    await Promise.all(
      players.map(async (play) => {
        for (let next = cases.shift(); next; next = cases.shift())
          results.push([next, await play(next)]);
      }),
    );
    return { clean, results };
  } finally {
    for (const context of browser.contexts()) await context.close();
    await served.close();
  }
}

interface Top {
  chosen: Case | undefined;
  finish: (report: Report) => void;
  readonly setTimeout: (run: () => void, ms: number) => void;
  readonly document: {
    readonly body: { append(frame: object): void };
    createElement(name: 'iframe'): { src: string; width: string; height: string; remove(): void };
  };
}

/**
 * Plays a visit in a frame of the top page, and returns its report. Playwright runs the source text
 * of this function in the top page.
 */
function playInFrame(chosen: Case | undefined): Promise<Report> {
  const top = globalThis as unknown as Top;
  return new Promise((resolve) => {
    const frame = top.document.createElement('iframe');
    const end = (report: Report): void => {
      resolve(JSON.parse(JSON.stringify(report)) as Report);
      frame.remove();
    };
    top.chosen = chosen;
    top.finish = end;
    top.setTimeout(
      () =>
        resolve({
          calls: {},
          injected: true,
          started: true,
          errors: ["the visit didn't end"],
          marks: [],
          ran: [],
          sent: 0,
        }),
      10_000,
    );
    Object.assign(frame, { src: '/in/shop/?q=1', width: '800', height: '600' });
    top.document.body.append(frame);
  });
}
