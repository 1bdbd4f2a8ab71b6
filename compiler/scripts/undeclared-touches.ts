import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Declared } from '../model/declared.ts';
import { reachableScripts } from './reachable-scripts.ts';
import type { ScriptUse } from './script-uses.ts';
import { blankedCode, placeIn } from './script-text.ts';

/**
 * Patterns of code that sends or stores something. `list` is the list under `declares` in which the
 * author must name the host, the cookie or the storage key.
 */
const TOUCHES: readonly {
  readonly pattern: RegExp;
  readonly list: 'hosts' | 'cookies' | 'storage';
  readonly does: string;
}[] = [
  {
    pattern:
      /(?<![\w$.])fetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bWebSocket\b|\bEventSource\b|\bnew\s+Image\b/g,
    list: 'hosts',
    does: 'sends a request',
  },
  {
    pattern: /\bdocument\s*\.\s*cookie\s*=(?!=)|\bcookieStore\b/g,
    list: 'cookies',
    does: 'sets a cookie',
  },
  {
    pattern:
      /\.\s*setItem\s*\(|\b(?:local|session)Storage\s*(?:\.\s*\w+|\[[^\]\n]*\])\s*=(?!=)|\bindexedDB\b/g,
    list: 'storage',
    does: 'stores data',
  },
];

/**
 * Reports code that sends or stores data without a declaration. If the code sends a request, the
 * script's `declares` must name a host. If the code sets a cookie, `declares` must name a cookie.
 * If the code stores other data, `declares` must name a storage key. The search uses patterns, so a
 * script without findings isn't proven harmless.
 * @param texts the source code of all scripts that were read, by file
 */
export function undeclaredTouches(
  uses: readonly ScriptUse[],
  texts: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  return uses.flatMap(({ script: { file, declares } }) =>
    [...reachableScripts([file], { texts, unread: new Map() }).texts].flatMap(([path, text]) =>
      inText(path, text, declares),
    ),
  );
}

function inText(file: string, text: string, declares: Declared | undefined): Diagnostic[] {
  return TOUCHES.filter(({ list }) => !declares?.[list].length).flatMap(({ pattern, list, does }) =>
    [...blankedCode(text).matchAll(pattern)].map((match) =>
      diagnose('script-touch-undeclared', placeIn(file, text, match), { list, does }),
    ),
  );
}
