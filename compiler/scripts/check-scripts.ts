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
  /** Returns whether a site's scripts, and the site's calls to these scripts, have no errors. */
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
  // Types are checked only if nothing else was found, because type errors could be consequences of
  // other errors.
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
 * Returns the errors of both lists, but leaves out consequences of other errors. In a file with a
 * syntax error, forbidden APIs are left out. In a file with a forbidden API, side effects are left
 * out. On a line with a forbidden API, forbidden imports are left out.
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
