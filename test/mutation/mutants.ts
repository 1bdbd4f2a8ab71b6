import { lineAt } from '../house/project.ts';
import { childrenOf, isFunction, parseModule, type Tree } from './syntax.ts';

/** A module with one thing changed. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  /** What stood there and what stands there now, shortened. */
  readonly change: string;
  /** Number of the innermost function around the change, in the order of the text from 1; 0 outside of all. */
  readonly within: number;
  /** The whole module, changed. */
  readonly text: string;
}

/** What stands in an operator's place. */
const OPERATORS: { readonly [operator: string]: readonly string[] } = {
  '===': ['!=='], '!==': ['==='], '==': ['!='], '!=': ['=='],
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
  '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'], '**': ['*'], '&': ['|'], '|': ['&'], '^': ['&'], '>>': ['<<'], '<<': ['>>'],
  '&&': ['||'], '||': ['&&'], '??': ['&&'],
  '+=': ['-='], '-=': ['+='], '*=': ['/='], '/=': ['*='], '??=': ['&&='], '||=': ['&&='], '&&=': ['||='],
};

/** What stands in a method's place; nothing where the call is left out and its object stays. */
const METHODS: { readonly [method: string]: string } = {
  trim: '', slice: '', filter: '', sort: '', reverse: '', toLowerCase: 'toUpperCase', toUpperCase: 'toLowerCase',
  some: 'every', every: 'some', startsWith: 'endsWith', endsWith: 'startsWith', min: 'max', max: 'min', floor: 'ceil', round: 'floor',
};

/** Parts of regular expressions, what stands in their place, and how they are told from the same signs elsewhere. */
const PATTERNS: readonly (readonly [part: RegExp, instead: string])[] = [
  [/(?<=^\/)\^/g, ''], [/(?<!\\)\$(?=\/\w*$)/g, ''], [/(?<![\\(])[+*?](?![:=!<])/g, ''], [/\[\^/g, '['],
  [/\\s/g, '\\S'], [/\\d/g, '\\D'], [/\\w/g, '\\W'], [/\(\?!/g, '(?='], [/(?<=\/)[a-z]+$/g, ''],
];

const BOOLEAN = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof', '&&', '||'];
const REMOVABLE = ['ExpressionStatement', 'ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'];
const SHOWN = 60;

/** All mutants of a module, in the order of the text. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found = new Map<string, Mutant>();
  let functions = 0;
  visit(parseModule(path, text), 0);
  return [...found.values()];

  function visit(node: Tree, outer: number): void {
    const within = isFunction(node) ? ++functions : outer;
    for (const [start, end, instead, change] of changesOf(node, text)) {
      const was = text.slice(start, end);
      if (was === instead) continue;
      const mutant = { path, line: lineAt(text, start), change: change ?? `${shown(was)} → ${shown(instead)}`, within, text: text.slice(0, start) + instead + text.slice(end) };
      found.set(mutant.text, found.get(mutant.text) ?? mutant);
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) return;
    for (const child of childrenOf(node)) if (!isNothing(child, node)) visit(child, within);
  }
}

type Change = readonly [start: number, end: number, instead: string, told?: string];

/** What can be changed of a node itself. */
function changesOf(node: Tree, text: string): Change[] {
  const { type, start, end } = node;
  const whole = (...instead: readonly string[]): Change[] => instead.map((one) => [start, end, one]);
  const body = node.body as Tree | undefined;
  const test = node.test as Tree | null | undefined;
  const changes: Change[] = [...operatorChanges(node, text), ...callChanges(node, text)];
  if (isFunction(node) && body && body.type !== 'BlockStatement') changes.push([body.start, body.end, 'undefined']);
  if (type === 'IfStatement' || type === 'ConditionalExpression') changes.push(...bothWays(test!));
  if ((type === 'WhileStatement' || type === 'ForStatement') && test) changes.push([test.start, test.end, 'false']);
  if (type === 'BlockStatement' && !isSparse(node.body as unknown as readonly Tree[])) changes.push(...whole('{}'));
  if (REMOVABLE.includes(type)) changes.push(...whole(';'));
  if (type === 'AwaitExpression') changes.push([start, (node.argument as Tree).start, '']);
  if (type === 'AssignmentPattern') changes.push([(node.left as Tree).end, end, '']);
  if (type === 'ArrayExpression') changes.push(...whole((node.elements as readonly Tree[]).length > 0 ? '[]' : '["changed"] as never[]'));
  if (type === 'ObjectExpression' && (node.properties as readonly Tree[]).length > 0) changes.push(...whole('{} as never'));
  if (type === 'TemplateLiteral') changes.push(...whole('""'));
  if (type === 'Literal') changes.push(...literalChanges(node, text));
  return changes;
}

function operatorChanges(node: Tree, text: string): Change[] {
  const { type, start, end } = node;
  if (type === 'UnaryExpression' && ['!', '-', '+', '~'].includes(node.operator as string)) return [[start, (node.argument as Tree).start, node.operator === '-' ? '+' : node.operator === '+' ? '-' : '']];
  if (type === 'UpdateExpression') return [[start, end, text.slice(start, end).replace(node.operator as string, node.operator === '++' ? '--' : '++')]];
  if (!['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(type)) return [];
  const [left, right, operator] = [node.left as Tree, node.right as Tree, node.operator as string];
  const at = left.end + text.slice(left.end, right.start).indexOf(operator);
  const isText = operator === '+' && [left, right].some((side) => isTextual(side));
  return [
    ...(isText ? [] : OPERATORS[operator] ?? []).map((instead): Change => type === 'LogicalExpression'
      ? [start, end, `((${text.slice(left.start, left.end)}) ${instead} (${text.slice(right.start, right.end)}))`, `${shown(text.slice(start, end))}: ${operator} → ${instead}`]
      : [at, at + operator.length, instead, `${shown(text.slice(start, end))}: ${operator} → ${instead}`]),
    ...(BOOLEAN.includes(operator) && type !== 'AssignmentExpression' ? bothWays(node) : []),
  ];
}

function callChanges(node: Tree, text: string): Change[] {
  if (node.type !== 'MemberExpression' && node.type !== 'CallExpression') return [];
  if (node.optional !== true) return methodChanges(node, text);
  const from = ((node.object ?? node.callee) as Tree).end;
  const at = from + text.slice(from, node.end).indexOf('?.');
  const keepsDot = node.type === 'MemberExpression' && node.computed !== true;
  return [[at, at + 2, keepsDot ? '!.' : '!'], ...methodChanges(node, text)];
}

function methodChanges(node: Tree, text: string): Change[] {
  const callee = node.callee as Tree | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.computed === true) return [];
  const [object, property] = [callee.object as Tree, callee.property as Tree];
  const name = text.slice(property.start, property.end);
  const instead = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (instead === undefined) return [];
  return [instead === '' ? [object.end, node.end, ''] : [property.start, property.end, instead]];
}

function literalChanges({ start, end, value, regex }: Tree, text: string): Change[] {
  if (regex) {
    const pattern = text.slice(start, end);
    return PATTERNS.flatMap(([part, instead]) => [...pattern.matchAll(part)].map((match): Change => [start + match.index, start + match.index + match[0].length, instead]));
  }
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  if (typeof value === 'number') return [[start, end, String(value + 1)]];
  if (typeof value === 'string') return [[start, end, value === '' ? '"changed"' : '""']];
  return [];
}

/** A block without statements, or with one that is left out by itself anyway. */
function isSparse(statements: readonly Tree[]): boolean {
  return statements.length === 0 || (statements.length === 1 && REMOVABLE.includes(statements[0]!.type));
}

/** A `return undefined` at the end of a function or of a `catch`: leaving it out changes nothing. */
function isNothing({ type, argument, end }: Tree, { type: outer, end: outerEnd }: Tree): boolean {
  const value = argument as Tree | null | undefined;
  return type === 'ReturnStatement' && outer === 'BlockStatement' && outerEnd - end <= 4 && (value === null || (value?.type === 'Identifier' && value.name === 'undefined'));
}

function bothWays({ start, end }: Tree): Change[] {
  return ['true', 'false'].map((instead) => [start, end, instead]);
}

function isTextual(node: Tree): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
    || (node.type === 'ParenthesizedExpression' && isTextual(node.expression as Tree))
    || (node.type === 'ConditionalExpression' && isTextual(node.consequent as Tree))
    || (node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some((side) => isTextual(side as Tree)));
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
