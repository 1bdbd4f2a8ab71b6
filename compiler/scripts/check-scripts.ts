import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findSecrets } from '../diagnostics/find-secrets.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { checkScript } from './check-script.ts';
import { reachableScripts } from './reachable-scripts.ts';
import { readScripts } from './read-scripts.ts';
import type { ScriptSources } from './script-sources.ts';
import { findForbiddenApis } from './forbidden-apis.ts';
import { scriptUses } from './script-uses.ts';
import { undeclaredTouches } from './undeclared-touches.ts';
import { typeCheckScripts } from './type-check-scripts.ts';

export interface CheckedScripts extends ScriptSources {
  /** The scripts that the rules reference. */
  readonly files: readonly string[];
  /** Returns whether the scripts that a site uses, and its calls to them, have no errors. */
  isSound(site: ResolvedSite): boolean;
}

/**
 * Reads and checks the scripts that sites use. A script must exist, parse and have the right types.
 * Importing it must have no side effects. It must import only other scripts, use no forbidden API,
 * contain no secret, and declare what it sends and stores. The compiler never runs a script.
 * @param rules the rules folder
 */
export async function checkScripts(
  sites: readonly { readonly site: ResolvedSite }[],
  rules: string,
): Promise<PhaseResult<CheckedScripts>> {
  const uses = sites
    .flatMap(({ site }) => scriptUses(site))
    .filter(
      (use, index, all) =>
        all.findIndex(({ script }) => isSamePlace(script.place, use.script.place)) === index,
    );
  if (uses.length === 0)
    return {
      output: { texts: new Map(), unread: new Map(), files: [], isSound: () => true },
      diagnostics: [],
    };
  const wanted = new Map(
    uses.map(({ script }) => [script.file, script.place]).reverse() as [string, Place][],
  );
  const { texts, unread, diagnostics } = readScripts(rules, wanted);
  const there = [...wanted.keys()].filter((file) => texts.has(file));
  const ofCode = (await Promise.all(there.map((file) => checkScript(file, texts)))).flat();
  const found = [
    ...diagnostics,
    ...[...texts].flatMap(([file, text]) => findSecrets(file, text)),
    ...withoutFollowUps(
      [...texts].flatMap(([file, text]) => findForbiddenApis(file, text)),
      ofCode,
    ),
  ];
  if (found.length === 0) found.push(...undeclaredTouches(uses, texts));
  // Types are checked only if no script has another error, because type errors can be consequences.
  if (found.length === 0) found.push(...typeCheckScripts(uses, texts));
  const errors = onePerPlace(found);
  const isSound = (site: ResolvedSite) =>
    !errors.some(
      ({ severity, place }) => severity === 'error' && concerns(site, place, { texts, unread }),
    );
  return {
    output: { texts, unread, files: [...wanted.keys()].sort(), isSound },
    diagnostics: errors,
  };
}

/**
 * Returns all errors except consequences of other errors. A consequence is a forbidden API in a
 * file that doesn't parse, a side effect in a file with a forbidden API, or a forbidden import on a
 * line with a forbidden API.
 * @param forbidden the errors about forbidden APIs
 * @param ofCode the other errors in the code, from `checkScript`
 */
function withoutFollowUps(
  forbidden: readonly Diagnostic[],
  ofCode: readonly Diagnostic[],
): readonly Diagnostic[] {
  const unreadable = new Set(
    ofCode.filter(({ code }) => code === 'script-syntax-invalid').map(({ place }) => place.file),
  );
  const readable = forbidden.filter(({ place }) => !unreadable.has(place.file));
  const isFollowUp = ({ code, place }: Diagnostic) =>
    readable.some(
      (each) =>
        each.place.file === place.file &&
        (code === 'script-side-effect' ||
          (code === 'script-import-forbidden' && each.place.line === place.line)),
    );
  return [...readable, ...ofCode.filter((diagnostic) => !isFollowUp(diagnostic))];
}

function concerns(site: ResolvedSite, place: Place, sources: ScriptSources): boolean {
  const scripts = scriptUses(site).map(({ script }) => script);
  return (
    scripts.some((script) => isSamePlace(script.place, place)) ||
    reachableScripts(
      scripts.map(({ file }) => file),
      sources,
    ).texts.has(place.file) ||
    scripts.some(({ file }) => file === place.file)
  );
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

/**
 * Returns one diagnostic per source location, because an error in an imported script is found once
 * for each script that imports it.
 */
function onePerPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ place }) => {
    const key = `${place.file}:${place.line}:${place.column}`;
    return !seen.has(key) && seen.add(key);
  });
}
