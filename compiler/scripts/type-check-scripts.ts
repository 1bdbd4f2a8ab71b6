import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ScriptUse } from './script-uses.ts';

const USES = 'uses.ts';

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2020',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2020', 'dom', 'dom.iterable'],
  types: [],
  typeRoots: [],
  allowImportingTsExtensions: true,
  isolatedModules: true,
  skipLibCheck: true,
};

/** Matches an error in tsc's output: `file(line,column): error TS1234: message`. */
const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/**
 * Type-checks scripts and the rules' calls to them. Runs tsc on a copy of the scripts, but never
 * runs the scripts. If TypeScript isn't installed, returns one diagnostic that says so.
 * @param uses the calls
 * @param texts the source code of all scripts that were read, by file
 */
export function typeCheckScripts(
  uses: readonly ScriptUse[],
  texts: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const tsc = findTypeScript();
  if (tsc === undefined) return [diagnose('script-unchecked', uses[0]!.script.place, {})];
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-scripts-')));
  try {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const calls = callsOf(uses);
    writeFileSync(join(folder, USES), calls.map(({ code }) => `${code}\n`).join(''));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: [USES] }),
    );
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return readOutput(stdout, calls, texts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findTypeScript(): string | undefined {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
  } catch {
    return undefined;
  }
}

interface Call {
  /** A line of TypeScript. */
  readonly code: string;
  readonly use?: ScriptUse;
  readonly checks?: 'boolean' | 'call';
}

/**
 * Returns the lines of a TypeScript file that calls the scripts: the declaration of `given`, the
 * imports, then a line for each call. A second line follows the call if the script must return a
 * boolean.
 */
function callsOf(uses: readonly ScriptUse[]): readonly Call[] {
  const files = [...new Set(uses.map(({ script }) => script.file))];
  const name = (use: ScriptUse) => `script${files.indexOf(use.script.file)}`;
  return [
    { code: 'declare const given: any;' },
    ...files.map((file, index): Call => ({
      code: `import script${index} from ${JSON.stringify(`./${file}`)};`,
    })),
    ...uses.flatMap((use): Call[] => {
      const fields = use.script.with?.entries.map(({ key }) => `${JSON.stringify(key)}: given`);
      const call = `${name(use)}(${fields ? `{ ${fields.join(', ')} }` : ''})`;
      return [
        { code: `${call};`, use, checks: 'call' },
        ...(use.isCondition
          ? [
              {
                code: `((answer: boolean${use.isAwaited ? ' | Promise<boolean>' : ''}) => answer)(${call});`,
                use,
                checks: 'boolean',
              } as const,
            ]
          : []),
      ];
    }),
  ];
}

function readOutput(
  output: string,
  calls: readonly Call[],
  texts: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const wrongCalls = new Set<ScriptUse>();
  for (const written of output.split('\n')) {
    const [, path, line, column, code = '', reason = ''] = LINE.exec(written.trimEnd()) ?? [];
    const file = path?.replaceAll('\\', '/').replace(/^\.\//, '');
    if (file === USES) {
      const { use, checks } = calls[Number(line) - 1] ?? {};
      if (!use || wrongCalls.has(use)) continue;
      wrongCalls.add(use);
      const { file: script, place } = use.script;
      found.push(
        checks === 'boolean'
          ? diagnose('script-result-not-boolean', place, { path: script })
          : diagnose('script-arguments-wrong', place, { path: script, reason: sentence(reason) }),
      );
    } else if (file !== undefined && texts.has(file)) {
      const at = {
        file,
        line: Number(line),
        column: Number(column),
        endLine: Number(line),
        endColumn: wordEnd(texts.get(file)!, Number(line), Number(column)),
      };
      found.push(diagnose('script-type-wrong', at, { reason: sentence(reason), code }));
    }
  }
  return found;
}

/**
 * Returns tsc's message as a sentence. Advice to install packages is removed, because scripts can't
 * use packages.
 */
function sentence(message: string): string {
  const text = message.replace(/ Do you need to .*$/, '');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the column after the name or character at a position. */
function wordEnd(text: string, line: number, column: number): number {
  const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
  return column + (/^[\w$]+/.exec(rest)?.[0].length ?? 1);
}
