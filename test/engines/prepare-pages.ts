import { linesPath, recordConsole, type ConsoleLine } from './console-lines.ts';
import type { WorldAnswer, WorldRequest } from '../../compiler/play/scenario/world/exchange.ts';

/** The pages of a visit, with added scripts that run before the pages' own scripts. */
export interface Prepared {
  /** Adds code to every later page. */
  readonly add: (code: string) => void;
  /** Sets the function that receives the console lines of a page when the page unloads. */
  readonly onLines: (receive: (lines: readonly ConsoleLine[]) => void) => void;
  /**
   * Serves an empty page once at this URL, so that a navigation can have the URL as its referrer.
   * Returns the URL.
   */
  readonly referringPage: (url: string) => string;
  /** The path of an empty page on every host. */
  readonly emptyPath: string;
  readonly answer: (request: WorldRequest) => WorldAnswer;
}

const EMPTY_PATH = '/tagwright-test/empty';
const SCRIPT_PATH = '/tagwright-test/prepare.js';
const EMPTY = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';

/**
 * Adds a script to each page that `answer` returns. The script runs `scripts` before the page's own
 * scripts. WebKit's driver can't run code that early, so the page itself loads the script. The
 * page's Content-Security-Policy allows the page's own host, so the script comes from there.
 */
export function preparePages(
  scripts: readonly string[],
  answer: (request: WorldRequest) => WorldAnswer,
): Prepared {
  const code = [recordConsole, ...scripts];
  let receive = (_lines: readonly ConsoleLine[]): void => undefined;
  let referring: string | undefined;
  return {
    add: (more) => void code.push(more),
    emptyPath: EMPTY_PATH,
    onLines: (receiver) => void (receive = receiver),
    referringPage: (url) => (referring = new URL(url).href),
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === EMPTY_PATH) return html(EMPTY);
      if (pathname === SCRIPT_PATH) return script(code);
      if (pathname === linesPath) {
        receive(JSON.parse(request.body) as ConsoleLine[]);
        return html('');
      }
      if (request.url === referring) {
        referring = undefined;
        return html(EMPTY, { 'referrer-policy': 'unsafe-url' });
      }
      const answered = answer(request);
      return request.headers['sec-fetch-dest'] === 'document' ? withScript(answered) : answered;
    },
  };
}

function withScript(answer: WorldAnswer): WorldAnswer {
  return typeof answer.body === 'string'
    ? {
        ...answer,
        body: answer.body.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`),
      }
    : answer;
}

function script(code: readonly string[]): WorldAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body: ['document.currentScript.remove();', ...code].join('\n;\n'),
  };
}

function html(body: string, headers: WorldAnswer['headers'] = {}): WorldAnswer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}
