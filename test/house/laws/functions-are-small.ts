import { parseSync } from 'vite';
import { lineAt, modulesOf, type Law } from '../project.ts';

const MOST_LINES = 60;

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/**
 * A function has at most 60 lines. Callbacks of `describe` are exempt, because they are lists of
 * tests.
 */
export const functionsAreSmall: Law = (project) =>
  modulesOf(project)
    .filter(([path]) => !path.endsWith('.generated.ts'))
    .flatMap(([path, text]) => longFunctionsIn(path, text))
    .map(
      ({ path, line, lines }) =>
        `${path}:${line} is a function of ${lines} lines, ${MOST_LINES} are the most`,
    );

/** The location and length of a long function. */
interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/**
 * Returns every long function of a module. Leaves out the callbacks of `describe`, but not the
 * functions inside those callbacks.
 */
function longFunctionsIn(path: string, text: string): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: unknown, isDescribe: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isDescribe));
    if (!isNode(node)) return;
    const lines = lineAt(text.slice(node.start, node.end), Infinity);
    // A short node contains no long function.
    if (lines <= MOST_LINES) return;
    if (isFunction(node) && !isDescribe)
      found.push({ path, line: lineAt(text, node.start), lines });
    const describes = node.type === 'CallExpression' && isDescribeCall(text, node);
    for (const [field, value] of Object.entries(node))
      visit(value, describes && field === 'arguments');
  };
  if (lineAt(text, Infinity) > MOST_LINES) visit(parseSync(path, text).program, false);
  return found;
}

function isNode(node: unknown): node is SyntaxNode {
  return typeof node === 'object' && node !== null && typeof (node as SyntaxNode).type === 'string';
}

function isFunction({ type }: SyntaxNode): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

function isDescribeCall(text: string, { callee }: SyntaxNode): boolean {
  return isNode(callee) && /^describe\b/.test(text.slice(callee.start, callee.end));
}
