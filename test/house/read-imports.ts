import { posix } from 'node:path';
import { parseSync } from 'vite';
import { lineAt } from './project.ts';

export interface Import {
  /** The specifier, as it is written: `./a.ts`, `node:fs`, `yaml`. */
  readonly specifier: string;
  /** The path in the project, if the specifier is relative. */
  readonly target: string | undefined;
  /** Whether the statement imports only types. */
  readonly isType: boolean;
  readonly line: number;
}

/** Caches the imports of each module, because several checks in laws/ read all modules. */
const known = new Map<string, { readonly text: string; readonly imports: readonly Import[] }>();

/**
 * Returns the imports and re-exports of a module. Dynamic imports count if their specifier is a
 * string literal.
 */
export function readImports(path: string, text: string): readonly Import[] {
  const last = known.get(path);
  if (last?.text === text) return last.imports;
  const imports = parseImports(path, text);
  known.set(path, { text, imports });
  return imports;
}

function parseImports(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  const make = (specifier: string, isType: boolean, at: number): Import => ({
    specifier,
    target: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined,
    isType,
    line: lineAt(text, at),
  });
  const isTypes = (entries: readonly { readonly isType: boolean }[]): boolean =>
    entries.length > 0 && entries.every((entry) => entry.isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      make(moduleRequest.value, isTypes(entries), start),
    ),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [make(moduleRequest.value, isType, start)] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const [, specifier] =
        /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      return specifier === undefined ? [] : [make(specifier, false, start)];
    }),
  ];
}
