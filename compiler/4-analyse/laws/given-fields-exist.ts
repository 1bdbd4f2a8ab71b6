import type { Shape } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { usedElement } from '../../expression/tree/used-element.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';

type Fields = NonNullable<Shape['properties']>;

/**
 * Checks action settings whose value is a list of objects. An expression can create these objects,
 * for example with `each` or in a data element. The objects must have only fields that the setting
 * accepts.
 */
export const givenFieldsExist: Law = (scope) => {
  // Maps the accepted fields of a setting to the names of the data elements that were already
  // checked for this setting. If several actions use a data element in the same setting, the data
  // element is checked only once.
  const seen = new Map<Fields, Set<string>>();
  const seenFor = (fields: Fields) => {
    const names = seen.get(fields) ?? new Set<string>();
    seen.set(fields, names);
    return names;
  };
  return scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) =>
      rule.actions.flatMap(({ module, settings }) =>
        settings.entries.flatMap(({ key, keyPlace, value }) => {
          const fields =
            catalogue.actions.get(module)!.settings.properties?.[key]?.items?.properties;
          if (!fields) return [];
          return recordsIn(value, scope, seenFor(fields))
            .flatMap((record) => unknownFields(record, fields))
            .map((diagnostic): Diagnostic =>
              diagnostic.place.file === keyPlace.file && diagnostic.place.line === keyPlace.line
                ? diagnostic
                : {
                    ...diagnostic,
                    related: [{ place: keyPlace, message: `It is used under "${key}" here.` }],
                  },
            );
        }),
      ),
    );
};

/** Returns the objects that can become entries of the list that an expression returns. */
function recordsIn(expression: Expression, scope: Scope, seen: Set<string>): readonly RecordOf[] {
  const within = (parts: readonly Expression[]) =>
    parts.flatMap((part) => recordsIn(part, scope, seen));
  switch (expression.kind) {
    case 'record':
      return [expression];
    case 'list':
    case 'first-of':
      return within(expression.items);
    case 'each':
      return expression.indexBy === undefined ? within([expression.give]) : [];
    case 'default':
      return within([expression.value, expression.instead]);
    case 'kept':
      return within([expression.value]);
    case 'case':
      return within([
        ...expression.branches.map(({ then }) => then),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ]);
    case 'element':
    case 'token': {
      const element = usedElement(expression, scope.site);
      return !element || seen.has(expression.name)
        ? []
        : recordsIn(element.value, scope, seen.add(expression.name));
    }
    default:
      return [];
  }
}

function unknownFields(record: RecordOf, fields: Fields): readonly Diagnostic[] {
  const allowed = Object.keys(fields);
  return record.entries
    .filter(({ key }) => !Object.hasOwn(fields, key))
    .map(({ key, keyPlace }) => {
      const suggestion = didYouMean(key, allowed);
      return diagnose(
        'key-unknown',
        keyPlace,
        { key, suggestion, allowed },
        suggestion === undefined ? {} : { fix: { edits: [{ place: keyPlace, text: suggestion }] } },
      );
    });
}
