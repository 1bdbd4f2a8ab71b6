import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { minify } from 'terser';
import { partRequest } from '../../compiler/7-bundle/bundle.ts';
import { joinModules, type JoinRequest } from '../../compiler/7-bundle/join-modules.ts';
import { COMPRESS } from '../../compiler/7-bundle/minify-script.ts';
import { bundleContext } from '../../compiler/driver/bundle-context.ts';
import { phases } from '../../compiler/driver/phases.ts';
import { readSites } from '../../compiler/driver/read-sites.ts';
import { replaceNames, type Entry } from '../../compiler/model/entry.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const NO_SCRIPTS: ReadonlyMap<string, string> = new Map();
/**
 * With any script among the modules, esbuild doesn't shorten the names of properties. No module
 * imports this one.
 */
const WHOLE_PROPERTY_NAMES: ReadonlyMap<string, string> = new Map([['unused.ts', '']]);

/**
 * Returns a bundle's code for people who review a change: the runtime's part as terser compresses
 * it, then the code that is generated for the site. The names are whole, and the code is formatted.
 * The site must have neither rule scripts nor an on-demand script.
 */
export async function readableBundle(rules: string, site: string): Promise<string> {
  const { scopes } = readSites(rules, '2025-04-15');
  const scope = scopes.find((each) => each.site.site === site)!;
  const plan = phases.plan(scope).output;
  const entry = phases.generate(plan, scope).output;
  const request = partRequest(entry, bundleContext(plan, NO_SCRIPTS, { packageRoot }));
  const { code, locals } = await readableRuntime(request.imports, {
    ...request,
    scripts: WHOLE_PROPERTY_NAMES,
  });
  const generated = withNames(entry, (file, exported) => {
    const index = request.imports.findIndex(
      (each) => each.file === file && each.exported === exported,
    );
    return locals.get(`r${index}`)!;
  });
  return format(`${code}\n// The code that is generated for the site:\n\n${generated}`, {
    parser: 'babel',
    printWidth: 100,
  });
}

/** Returns the runtime's part of a bundle, and the name of each of its exports `r0`, `r1`, …. */
async function readableRuntime(
  imports: Parameters<typeof joinModules>[0],
  request: JoinRequest,
): Promise<{ code: string; locals: ReadonlyMap<string, string> }> {
  const joined = await joinModules(imports, request);
  const { code } = await minify(joined.code, {
    module: true,
    ecma: 2020,
    // Statements that terser would join are easier to compare if each has a line of its own.
    compress: { ...COMPRESS, sequences: false, join_vars: false },
    mangle: false,
    format: { ascii_only: true, comments: false, ecma: 2020 },
  });
  const [exports, list] = /export\{([^}]*)\};?$/.exec(code!)!;
  const pairs = [...list!.matchAll(/([\w$]+) as (r\d+)/g)];
  return {
    code: code!.slice(0, -exports.length),
    locals: new Map(pairs.map(([, local, exported]) => [exported!, local!])),
  };
}

/** Returns generated code whose names are those of the runtime, or `declared1`, `parameter1`, …. */
function withNames(
  { pieces, names }: Entry,
  imported: (file: string, exported: string) => string,
): string {
  const chosen = names.map((name, index) =>
    name.kind === 'imported'
      ? imported(name.file, name.exported)
      : name.kind + names.slice(0, index + 1).filter(({ kind }) => kind === name.kind).length,
  );
  return pieces.map(({ text }) => replaceNames(text, (number) => chosen[number]!)).join('');
}
