import { parseSync } from 'vite';
import { lineAt } from './project.ts';

interface Tree {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/**
 * Maps a type of syntax node to the field that contains a name but no reference to a variable. For
 * example, in `a.b`, the field `property` contains `b`. A computed name, as in `a[b]`, is a
 * reference.
 */
const NAMING: { readonly [type: string]: string } = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  AccessorProperty: 'key',
  LabeledStatement: 'label',
  BreakStatement: 'label',
  ContinueStatement: 'label',
};
/**
 * TypeScript's node types that wrap an expression. All other node types of TypeScript are parts of
 * types.
 */
const WRAPPING = [
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

export interface FreeName {
  readonly name: string;
  /**
   * The name with its use: `Date.now`, `new Date()`, `new Date(…)` or `instanceof Date`. For any
   * other use, only the name.
   */
  readonly use: string;
  readonly line: number;
}

/**
 * Returns the names of globals: names that a module uses as values and doesn't declare. A name that
 * is declared in a block counts as declared in the whole function around the block.
 */
export function readFreeNames(path: string, text: string): FreeName[] {
  const found: FreeName[] = [];
  const program = parseSync(path, text).program as unknown as Tree;
  visit(program, [bindingsOf(program)]);
  return found;

  function visit(tree: Tree, scopes: readonly ReadonlySet<string>[], use?: string): void {
    if (
      isTypes(tree) ||
      tree.type === 'ImportDeclaration' ||
      tree.type === 'ExportSpecifier' ||
      tree.type === 'MetaProperty'
    )
      return;
    if (tree.type === 'Identifier') {
      const name = tree.name as string;
      if (!scopes.some((scope) => scope.has(name)))
        found.push({ name, use: use ?? name, line: lineAt(text, tree.start) });
      return;
    }
    const inner = FUNCTIONS.includes(tree.type) ? [...scopes, bindingsOf(tree)] : scopes;
    for (const part of partsOf(tree)) visit(part, inner, useOf(tree, part));
  }
}

/**
 * Returns how the node `tree` uses the name `part`: `Date.now`, `new Date()`, `new Date(…)` or
 * `instanceof Date`. Returns undefined for any other use.
 */
function useOf(tree: Tree, part: Tree): string | undefined {
  if (part.type !== 'Identifier') return undefined;
  if (tree.type === 'MemberExpression' && tree.object === part && tree.computed !== true)
    return `${part.name as string}.${(tree.property as Tree).name as string}`;
  if (tree.type === 'NewExpression' && tree.callee === part)
    return `new ${part.name as string}(${(tree.arguments as Tree[]).length === 0 ? '' : '…'})`;
  if (tree.type === 'BinaryExpression' && tree.operator === 'instanceof')
    return `instanceof ${part.name as string}`;
  return undefined;
}

/**
 * Returns the names that a function or a module declares: parameters, variables, functions, classes
 * and imports. Leaves out the names that inner functions declare. Includes the function's own name.
 */
function bindingsOf(root: Tree): Set<string> {
  const names = new Set<string>();
  if (FUNCTIONS.includes(root.type)) {
    addPattern(root.id as Tree | null);
    for (const parameter of root.params as Tree[]) addPattern(parameter);
  }
  for (const part of partsOf(root)) collect(part);
  return names;

  function collect(tree: Tree): void {
    if (tree.type === 'VariableDeclarator') addPattern(tree.id as Tree);
    if (tree.type === 'CatchClause') addPattern(tree.param as Tree | null);
    if (tree.type === 'FunctionDeclaration' || tree.type === 'ClassDeclaration')
      addPattern(tree.id as Tree | null);
    if (tree.type === 'ImportDeclaration')
      for (const specifier of tree.specifiers as Tree[]) addPattern(specifier.local as Tree);
    if (!FUNCTIONS.includes(tree.type)) for (const part of partsOf(tree)) collect(part);
  }

  function addPattern(pattern: Tree | null): void {
    if (pattern === null || pattern === undefined) return;
    if (pattern.type === 'Identifier') names.add(pattern.name as string);
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left as Tree);
    else if (pattern.type === 'RestElement') addPattern(pattern.argument as Tree);
    else if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements as (Tree | null)[]) addPattern(element);
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties as Tree[])
        addPattern((property.value ?? property) as Tree);
  }
}

function isTypes(tree: Tree): boolean {
  return tree.type.startsWith('TS') && !WRAPPING.includes(tree.type);
}

/** Returns the child nodes. Leaves out names that aren't references, such as `b` in `a.b`. */
function partsOf(tree: Tree): Tree[] {
  return Object.entries(tree).flatMap(([field, value]) => {
    if (NAMING[tree.type] === field && tree.computed !== true) return [];
    return (Array.isArray(value) ? value : [value]).filter(
      (part): part is Tree =>
        typeof part === 'object' && part !== null && typeof (part as Tree).type === 'string',
    );
  });
}
