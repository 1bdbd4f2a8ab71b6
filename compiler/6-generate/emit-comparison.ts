import { typeOf } from '../expression/types/type-of.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Comparison, Expression } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, type Code, type Fragment } from './code.ts';
import { emitTested } from './emit-tested.ts';
import type { Generator } from './generator.ts';
import { moduleExport } from './module-export.ts';

const SIGNS: { readonly [test: string]: string } = {
  'less-than': '<',
  'at-most': '<=',
  'more-than': '>',
  'at-least': '>=',
};

const METHODS: { readonly [test: string]: string } = {
  'starts-with': 'startsWith',
  'ends-with': 'endsWith',
  contains: 'includes',
};

/**
 * Emits a comparison: as an operator or method call (`===`, `startsWith`) if the types of the
 * operands allow it, otherwise as a call of the comparison's function.
 */
export function emitComparison(comparison: Comparison, generator: Generator): Code {
  const { operand: shape } = catalogue.comparisons.get(comparison.test)!;
  // A single value is treated as a list with one item.
  const operand =
    shape.type === 'array'
      ? emitList(comparison.right, generator)
      : generator.emit(comparison.right);
  return emitTested(
    comparison,
    emitLeft(comparison, generator),
    (left, right) => compare(comparison, left, right, generator),
    generator,
    [comparison.right, operand],
  );
}

/** Emits the comparison of two operands, given as code. */
function compare(
  comparison: Comparison,
  left: Fragment,
  operand: Fragment,
  generator: Generator,
): Code {
  const { test, right } = comparison;
  const fixed = right.kind === 'literal';
  switch (test) {
    case 'equals':
      if (fixed || !typeOf(comparison.left, generator.scope).absent)
        return code`(${left} === ${operand})`;
      break;
    case 'not-equals':
      if (fixed || !typeOf(comparison.left, generator.scope).absent)
        return code`(${left} !== ${operand})`;
      break;
    case 'in':
      if (listed(right)) return code`${operand}.includes(${left})`;
      break;
    case 'not-in':
      if (listed(right)) return code`!${operand}.includes(${left})`;
      break;
    case 'exists':
      if (fixed) return code`(${left} ${right.value === true ? '!==' : '==='} undefined)`;
      break;
    default:
      if (
        isOf('string', comparison.left, generator) &&
        isOf('string', right, generator) &&
        METHODS[test]
      )
        return code`${left}.${METHODS[test]}(${operand})`;
      if (
        isOf('number', comparison.left, generator) &&
        isOf('number', right, generator) &&
        SIGNS[test]
      )
        return code`(${left} ${SIGNS[test]} ${operand})`;
  }
  const module = generator.names.use(moduleExport(catalogue.comparisons.get(test)!));
  return code`${module}(${left}, ${operand})`;
}

/**
 * Emits the left operand. If it is a `dom` source, some comparisons need the matching elements
 * instead of a value from them.
 */
function emitLeft({ test, left }: Comparison, generator: Generator): Code {
  const isDom = left.kind === 'source' && left.module === 'dom';
  const all = catalogue.comparisons.get(test)!.comparesElements;
  if (!isDom || !(all || (test === 'exists' && !left.settings))) return generator.emit(left);
  return code`${generator.names.use(all ? runtime.elements : runtime.element)}(${generator.emit(left.argument!)})`;
}

function emitList(operand: Expression, generator: Generator): Code {
  const { type, absent } = typeOf(operand, generator.scope);
  return type === 'list' && !absent
    ? generator.emit(operand)
    : code`[].concat(${generator.emit(operand)})`;
}

function listed(expression: Expression): boolean {
  return expression.kind === 'list' && expression.items.every((item) => item.kind === 'literal');
}

function isOf(type: 'string' | 'number', expression: Expression, { scope }: Generator): boolean {
  const known = typeOf(expression, scope);
  return known.type === type && !known.absent;
}
