import { transform } from 'esbuild';
import { scriptIntegrity } from '../cache/script-integrity.ts';
import { sha256 } from '../cache/sha256.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { Bundled, BundledScript, OnDemandScript, PlainMap } from '../model/bundled.ts';
import type { Entry, EntryName, OnDemandEntry } from '../model/entry.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import type { RuntimeFlag } from '../model/runtime-flag.ts';
import { chooseNames } from './choose-names.ts';
import { compileHint } from './compile-hint.ts';
import { shortening, type Import } from './join-modules.ts';
import { measureBundle, unmeasured } from './measure.ts';
import { joinMaps } from './plain-map.ts';
import {
  makeRuntimePart,
  type Minified,
  type PartRequest,
  type RuntimePart,
} from './runtime-part.ts';
import { SCRIPT } from './scripts-plugin.ts';
import { TARGET } from './target.ts';
import { writeEntry } from './write-entry.ts';

export interface BundleContext {
  /** The folder that contains runtime/. */
  readonly packageRoot: string;
  /** The flags of runtime/uses.ts whose features the bundle doesn't need. */
  readonly unused: readonly RuntimeFlag[];
  /** The code of the rule scripts and of the scripts that they import, by file. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly trace?: boolean;
  /** Whether the compressed sizes are left out, because the caller measures the bundle later. */
  readonly isMeasuredLater?: boolean;
}

/**
 * Bundles an entry, which is a site's generated module, with the part of the runtime that it
 * imports.
 * @param runtimePart `makeRuntimePart` or a cached version of it
 */
export async function bundle(
  entry: Entry,
  context: BundleContext,
  runtimePart: typeof makeRuntimePart = makeRuntimePart,
): Promise<PhaseResult<Bundled>> {
  const request = partRequest(entry, context);
  const assembled = await assemble(entry, await runtimePart(request), request);
  const isMeasured = !context.trace && !context.isMeasuredLater;
  return { output: isMeasured ? await measureBundle(assembled) : assembled, diagnostics: [] };
}

/**
 * Returns a request for the part of the runtime that a site's generated code (the entry) needs. The
 * imports are sorted, so that sites with the same needs share a part.
 */
export function partRequest(
  entry: Entry,
  { packageRoot, scripts, trace = false, unused }: BundleContext,
): PartRequest {
  return {
    packageRoot,
    trace,
    scripts,
    imports: importsOf(entry.names),
    onDemand: importsOf(entry.onDemand?.names ?? []),
    unused,
  };
}

function importsOf(names: readonly EntryName[]): Import[] {
  const imports = names.flatMap((name) =>
    name.kind === 'imported'
      ? [{ file: name.file, exported: name.exported }]
      : name.kind === 'script'
        ? [{ file: SCRIPT + name.file, exported: 'default' }]
        : [],
  );
  return imports.sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.exported < b.exported ? -1 : 1,
  );
}

/**
 * Appends the site's generated code (the entry) to the runtime's code, and puts both into a
 * function. The function keeps the bundle's variables from becoming global. The function is added
 * after minification, because a minifier would remove it. If the bundle throws while it starts, the
 * error is logged in debug mode only.
 */
async function assemble(entry: Entry, part: RuntimePart, request: PartRequest): Promise<Bundled> {
  const apart =
    entry.onDemand &&
    part.onDemand &&
    (await assembleOnDemand(entry.onDemand, part.onDemand, request));
  const locals = localsOf(part, request.imports);
  const number = numberOf(entry, part, apart);
  const names = chooseNames(
    entry,
    part.code,
    locals,
    apart
      ? [
          JSON.stringify(apart.file),
          JSON.stringify(apart.integrity),
          ...part.onDemand!.shared.map(({ inBundle }) => inBundle),
        ].join()
      : '',
    String(number),
  );
  const { code, map } = await follow(part, entry, names, request);
  const log = locals(runtime.log.file, runtime.log.exported);
  const hint = compileHint(code);
  const script = `${hint}(()=>{try{\n${code}}catch(e){${log}?.("error","Failed to load. ",e)}})();\n`;
  return {
    code: script,
    map: hint ? { ...map, mappings: `;${map.mappings}` } : map,
    bytes: unmeasured(script),
    ...(number !== undefined && { number }),
    ...(apart && { onDemand: apart }),
  };
}

/**
 * The length of a bundle's number in hex digits. A JavaScript number can represent that many digits
 * exactly.
 */
const NUMBER_DIGITS = 12;

/**
 * Returns the number that identifies a bundle in its health beacons, or undefined if the bundle
 * sends none. A bundle can't contain its own hash, so the number is a hash of all its inputs.
 */
function numberOf(
  { pieces, names }: Entry,
  { code }: Minified,
  apart: OnDemandScript | undefined,
): number | undefined {
  if (!names.some(({ kind }) => kind === 'bundle')) return undefined;
  const made = JSON.stringify([code, pieces.map(({ text }) => text), names, apart?.file]);
  return parseInt(sha256(made).slice(0, NUMBER_DIGITS), 16);
}

/**
 * Assembles the on-demand script. When this script is loaded, it only assigns a function to its
 * script element, so it adds no global name. The bundle calls the function with the consent checks
 * of the on-demand actions, and with the bundle's variables that the on-demand script uses.
 */
async function assembleOnDemand(
  entry: OnDemandEntry,
  part: NonNullable<RuntimePart['onDemand']>,
  request: PartRequest,
): Promise<OnDemandScript> {
  const shared = part.shared.map(({ here }) => here);
  const names = chooseNames(
    entry,
    `${shared.join()},${part.code}`,
    localsOf(part, request.onDemand),
  );
  const { code, map } = await follow(part, entry, names, request);
  const script = `document.currentScript.tagwright=(${[names[entry.allowed], ...shared].join()})=>{\n${code}};\n`;
  const file = `on-demand.${sha256(script).slice(0, 16)}.js`;
  return {
    file,
    integrity: scriptIntegrity(script, 'sha256'),
    code: script,
    map,
    bytes: unmeasured(script),
  };
}

/** Returns a function that looks up the name of an import in the minified code. */
function localsOf(
  { locals }: Minified,
  imports: readonly Import[],
): (file: string, exported: string) => string | undefined {
  const known = new Map(
    imports.map(({ file, exported }, index) => [
      `${file.replace(SCRIPT, '')}#${exported}`,
      locals[index]!,
    ]),
  );
  return (file, exported) => known.get(`${file}#${exported}`);
}

/**
 * Appends the generated code (the entry) to the minified runtime on a new line. Returns the
 * combined code and source map.
 */
async function follow(
  part: Minified,
  entry: Omit<Entry, 'onDemand'>,
  names: readonly string[],
  request: PartRequest,
): Promise<Pick<BundledScript, 'code' | 'map'>> {
  const { code, map } = await transform(writeEntry(entry, names), {
    ...shortening(request),
    loader: 'js',
    target: TARGET,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: '{}',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    sourcefile: 'entry.js',
  });
  const joined = joinMaps(part.map, part.end, part.lines, JSON.parse(map) as PlainMap);
  return {
    code: `${part.code}\n${withoutHtmlComments(code)}`,
    map: { ...joined, mappings: `;${joined.mappings}` },
  };
}

/**
 * Escapes `<!--`, which generated code contains only inside literals. In an inline script,
 * `<!--<script` would keep the script element open. esbuild escapes `</script` itself.
 */
const withoutHtmlComments = (code: string): string => code.replaceAll('<!--', '\\x3c!--');
