import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { transformSync } from 'esbuild';
import { childrenOf, edited, isFunction, parseModule, type Edit, type Tree } from './syntax.ts';

type Glob = (pattern: string) => { readonly [path: string]: () => Promise<object> };
type Evaluate = (module: { exports: object }, require: (name: string) => unknown, probe: Probe, glob: Glob) => void;

/** What modules tell while they run. */
export interface Probe {
  /** A function has been entered: number 0 for the module itself, the others in the order of the text. */
  readonly entered: (path: string, number: number) => void;
  /** A loop goes on; may throw. */
  readonly looped: () => void;
}

/** A module that can be evaluated again and again. */
export interface Compiled {
  readonly path: string;
  readonly evaluate: Evaluate;
}

/** Makes a module out of its text. What belongs to the runtime tells the probe of its functions and loops. */
export function compileModule(path: string, text: string): Compiled {
  const told = path.startsWith('runtime/') ? edited(text, probes(path, text)) : text.replaceAll('import.meta.glob', '__glob');
  const { code } = transformSync(told, { loader: 'ts', format: 'cjs', target: 'es2022', supported: { 'dynamic-import': false }, sourcefile: path });
  // oxlint-disable-next-line typescript/no-implied-eval -- the module is the project's own, changed or not
  const run = new Function('module', 'require', '__probe', '__glob', `'use strict'; const exports = module.exports;${code}\n//# sourceURL=${path}`) as Evaluate;
  return { path, evaluate: run };
}

/** Modules as they are on disk, compiled once. */
const known = new Map<string, Compiled>();

/** Loads modules by their paths from the project's root, each once until it is told to forget them. */
export function moduleLoader(root: string, packages: { readonly [name: string]: unknown }, probe: Probe, changed?: Compiled) {
  const loaded = new Map<string, { exports: object }>();
  const load = (path: string): object => {
    const there = loaded.get(path);
    if (there) return there.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    if (changed?.path !== path && !known.has(path)) known.set(path, compileModule(path, readFileSync(root + path, 'utf8')));
    const compiled = changed?.path === path ? changed : known.get(path)!;
    const absolute = (name: string) => posix.join(posix.dirname(path), name);
    const glob: Glob = (pattern) => {
      const folder = pattern.replace('/*.ts', '');
      return Object.fromEntries(readdirSync(root + absolute(folder)).map((name) => [`${folder}/${name}`, async () => load(absolute(`${folder}/${name}`))]));
    };
    compiled.evaluate(module, (name) => name.startsWith('.') ? load(absolute(name)) : packages[name] ?? missing(name, path), probe, glob);
    return module.exports;
  };
  return { load, forget: () => loaded.clear() };
}

function missing(name: string, path: string): never {
  throw new Error(`${path} imports ${name}, which mutation tests don't know`);
}

/** Calls of the probe at the start of the module, of each function and of each turn of a loop. */
function probes(path: string, text: string): Edit[] {
  const edits: Edit[] = [{ start: 0, end: 0, text: `__probe.entered("${path}", 0);` }];
  let functions = 0;
  visit(parseModule(path, text));
  return edits;

  function visit(node: Tree): void {
    const body = node.body as Tree | undefined;
    if (isFunction(node) && body) enter(body, `__probe.entered("${path}", ${++functions})`);
    if (/^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)) enter(body!, '__probe.looped()');
    for (const child of childrenOf(node)) visit(child);
  }

  function enter(body: Tree, call: string): void {
    if (body.type === 'BlockStatement') edits.push({ start: body.start + 1, end: body.start + 1, text: `${call};` });
    else if (body.type.endsWith('Statement')) edits.push({ start: body.start, end: body.start, text: `{${call};` }, { start: body.end, end: body.end, text: '}' });
    else edits.push({ start: body.start, end: body.start, text: `(${call}, ` }, { start: body.end, end: body.end, text: ')' });
  }
}
