import { parseSync } from 'vite';

/** A node of a module's syntax tree (ESTree, TypeScript included). */
export interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Where TypeScript wraps an expression; everything else of its own is types. */
const WRAPPING = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/** Part of a text, and what stands there instead. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The syntax tree of a TypeScript module. Throws where the text is none. */
export function parseModule(path: string, text: string): Tree {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return program as unknown as Tree;
}

/** The nodes within a node, in the order of the text; types and imports, which don't run, left out. */
export function childrenOf(node: Tree): Tree[] {
  return Object.values(node).flat().filter(isTree)
    .filter(({ type }) => type !== 'ImportDeclaration' && (!type.startsWith('TS') || WRAPPING.includes(type)))
    .sort((a, b) => a.start - b.start);
}

export function isFunction({ type }: Tree): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
}

/** A text with edits made. None may overlap; of two at one place the first comes first. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: instead } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string' && typeof (value as Tree).start === 'number';
}
