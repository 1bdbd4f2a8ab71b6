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
    .flatMap(([path, text]) => functionsIn(path, text))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(
      ({ path, line, lines }) =>
        `${path}:${line} is a function of ${lines} lines, ${MOST_LINES} are the most`,
    );

/** A function's location and length. */
interface FunctionSize {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/**
 * Returns every function of a module with its length, except the callbacks of `describe`
 * themselves.
 */
function functionsIn(path: string, text: string): FunctionSize[] {
  const found: FunctionSize[] = [];
  const visit = (node: unknown, isDescribe: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isDescribe));
    if (!isNode(node)) return;
    if (isFunction(node) && !isDescribe) {
      const line = lineAt(text, node.start);
      found.push({ path, line, lines: lineAt(text, node.end) - line + 1 });
    }
    const describes = node.type === 'CallExpression' && isDescribeCall(text, node);
    for (const [field, value] of Object.entries(node))
      visit(value, describes && field === 'arguments');
  };
  visit(parseSync(path, text).program, false);
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
