import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { blankedCode, placeIn, withoutComments } from './script-text.ts';

interface ForbiddenApi {
  readonly pattern: RegExp;
  readonly what: string;
  readonly instead: string;
  /** Set if the pattern contains a quotation mark. Strings are then searched too. */
  readonly inText?: true;
}

const FROM_TEXT =
  'Write the code itself. A content security policy forbids code that is created from text.';
const PAGE_END =
  "Pages that listen for their end lose the browser's back and forward cache. Listen for pagehide or visibilitychange.";

/**
 * APIs that scripts may not use, found by pattern. A pattern can also match harmless code. The
 * author must then rewrite that code.
 */
const FORBIDDEN: readonly ForbiddenApi[] = [
  {
    pattern: /(?<![\w$.])eval\b|\b(?:window|globalThis|self)\s*\??\.\s*eval\b/g,
    what: 'eval',
    instead: FROM_TEXT,
  },
  {
    pattern:
      /(?<![\w$.])(?:new\s+)?Function\s*\(|\b(?:window|globalThis|self)\s*\??\.\s*Function\b/g,
    what: 'the constructor Function',
    instead: FROM_TEXT,
  },
  {
    pattern: /(?<![\w$])set(?:Timeout|Interval)\s*\(\s*["'`]/g,
    what: 'a timer with code as text',
    instead: FROM_TEXT,
    inText: true,
  },
  {
    pattern: /\bdocument\s*\??\.\s*write(?:ln)?\b/g,
    what: 'document.write',
    instead: 'Change the page with DOM methods, such as append, or with the action "html".',
  },
  {
    pattern: /\.open\s*\([^;]*?,\s*(?:false|!1|0)\s*[,)]/g,
    what: 'a synchronous request',
    instead: 'Use fetch. A synchronous request stops the page until the server answers.',
  },
  {
    pattern: /\baddEventListener\s*\(\s*["'`](?:before)?unload["'`]/g,
    what: 'the events unload and beforeunload',
    instead: PAGE_END,
    inText: true,
  },
  {
    pattern: /\bon(?:before)?unload\b/g,
    what: 'the events unload and beforeunload',
    instead: PAGE_END,
  },
  {
    pattern: /(?<![\w$.])import\s*\(/g,
    what: 'import()',
    instead: 'Import at the top of the script; nothing is loaded while the page runs.',
  },
  {
    pattern: /(?<![\w$.])require\s*\(/g,
    what: 'require()',
    instead: 'Import at the top of the script, by a relative path.',
  },
];

/** Reports each use of a forbidden API in a script, sorted by source location. */
export function findForbiddenApis(file: string, text: string): readonly Diagnostic[] {
  const [code, texts] = [blankedCode(text), withoutComments(text)];
  return FORBIDDEN.flatMap(({ pattern, what, instead, inText }) =>
    [...(inText ? texts : code).matchAll(pattern)].map((match) =>
      diagnose('script-api-not-allowed', placeIn(file, text, match), { what, instead }),
    ),
  ).sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}
