import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { typeOf } from '../../expression/types/type-of.ts';
import { usedElement } from '../../expression/tree/used-element.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, Template } from '../../model/expression.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

const NOT_LISTS: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

/**
 * Reports a value that isn't a list but is used with `each`, `some`, `every` or `none`. Also
 * reports a token inside a string if the token's value is an object.
 */
export const valuesFitTheirUse: Law = (scope) => {
  const found: Diagnostic[] = [];
  visitSite(scope.site, (part, rule) => {
    if (part.kind === 'each' || part.kind === 'quantified') {
      const type = NOT_LISTS[typeOf(fold(part.list, scope), scope).type];
      const key = part.kind === 'each' ? 'each' : part.how;
      if (type) found.push(diagnose('list-without-entries', part.list.place, { found: type, key }));
    }
    if (part.kind === 'template') found.push(...objectsIn(part, rule, scope));
  });
  return found;
};

function objectsIn(text: Template, rule: RuleSpec | undefined, scope: Scope): Diagnostic[] {
  return text.parts
    .filter((part) => part.kind !== 'literal' && isObject(part, rule, scope))
    .map((part) => diagnose('object-in-text', part.place, { token: nameOf(part) }));
}

function isObject(part: Expression, rule: RuleSpec | undefined, scope: Scope): boolean {
  const value = valueOf(part, scope);
  // The field `detail` is an object only with some types of event, so its type depends on the
  // rule's events.
  if (value.kind === 'source' && value.module === 'event')
    return (
      value.argument?.kind === 'literal' &&
      value.argument.value === 'detail' &&
      rule?.events.some(
        ({ module }) => catalogue.events.get(module)!.provides['detail'] === 'object',
      ) === true
    );
  const folded = fold(part, scope);
  return (
    typeOf(folded, scope).type === 'object' ||
    (value.kind === 'each' && value.give.kind === 'record')
  );
}

function valueOf(part: Expression, { site }: Scope): Expression {
  return (part.kind === 'token' && usedElement(part, site)?.value) || part;
}

function nameOf(part: Expression): string {
  if (part.kind === 'token') return `%${part.name}%`;
  return part.kind === 'source' && part.argument?.kind === 'literal'
    ? `%event.${String(part.argument.value)}%`
    : describe(part);
}
