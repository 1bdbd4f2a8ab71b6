import { partsUnder } from '../../expression/tree/children.ts';
import type { Shape } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold/fold.ts';
import { typeMismatch } from '../../expression/types/type-mismatch.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Constant } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

/**
 * Checks the settings that affect the content of the bundle. Their values must be known at build
 * time, so they must be literals, constants or parameters. Also checks that the value of a constant
 * or of a pack's parameter fits the setting. Parameters are already replaced by literals.
 */
export const settingsAreConstant: Law = (scope) => [
  ...scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) => [
      ...rule.events.flatMap((use) =>
        inRecord(use.settings, catalogue.events.get(use.module)!.settings, scope),
      ),
      ...rule.actions.flatMap((use) =>
        inRecord(use.settings, catalogue.actions.get(use.module)!.settings, scope),
      ),
      ...rule.conditions.flatMap((condition) => inTest(condition, scope)),
    ]),
  ...[...scope.site.tests.values()].flatMap(({ test }) => inTest(test, scope)),
  ...[...scope.site.elements.values()].flatMap(({ value }) => inTest(value, scope)),
];

/**
 * Checks the date ranges and conditions in a test or a value. In a date range, checks the days and
 * the time zone. In a condition such as `sample`, checks the settings.
 */
function inTest(test: Expression, scope: Scope): Diagnostic[] {
  return partsUnder(test).flatMap((part) => {
    if (part.kind === 'condition')
      return inRecord(part.settings, catalogue.conditions.get(part.module)!.settings, scope);
    if (part.kind !== 'date-range') return [];
    return [
      ...(part.zone ? inValue(part.zone, { type: 'string', zone: true }, scope) : []),
      ...[part.from, part.until].flatMap((day) =>
        day ? inValue(day, { type: 'string', date: true }, scope) : [],
      ),
    ];
  });
}

function inRecord(record: RecordOf, shape: Shape, scope: Scope): Diagnostic[] {
  return record.entries.flatMap(({ key, value }) => {
    const part = shape.properties?.[key] ?? shape.others;
    return part ? inValue(value, part, scope) : [];
  });
}

function inValue(value: Expression, shape: Shape, scope: Scope): Diagnostic[] {
  if (value.kind === 'record') return inRecord(value, shape, scope);
  if (value.kind === 'list')
    return value.items.flatMap((item) => inValue(item, shape.items ?? {}, scope));
  if (
    shape.value ||
    (value.kind === 'literal' && value.value === null) ||
    (!shape.type && !shape.enum && !shape.duration) ||
    value.kind === 'name'
  )
    return [];
  const folded = fold(value, scope);
  if (folded.kind !== 'literal' || folded.value === null)
    return unknownName(value, scope)
      ? []
      : [diagnose('value-not-constant', value.place, { found: 'a source' })];
  if (shape.duration)
    return typeof folded.value === 'number' || shape.enum?.includes(folded.value)
      ? []
      : [diagnose('duration-wrong', value.place, { value: String(folded.value) })];
  const wrong = typeMismatch(folded.value, shape);
  switch (wrong?.code) {
    case undefined:
      return [];
    case 'value-type-wrong':
      return [
        diagnose(wrong.code, value.place, {
          wanted: wrong.wanted,
          found:
            typeof folded.value === 'string' ? `the text "${folded.value}"` : String(folded.value),
        }),
      ];
    case 'value-out-of-range':
      return [
        diagnose(wrong.code, value.place, { value: String(folded.value), range: wrong.range }),
      ];
    case 'value-pattern-wrong': {
      // A wrong Google ID is reported at the constant that contains the ID. Several settings may
      // use this constant.
      const place = wrong.isGoogleId ? constantOf(value, scope)?.place : undefined;
      return [diagnose(wrong.code, place ?? value.place, wrong)];
    }
    case 'date-wrong':
      return [diagnose(wrong.code, value.place, wrong)];
    case 'time-zone-unknown':
      return [diagnose(wrong.code, value.place, wrong)];
    case 'value-not-allowed':
      return [
        diagnose(wrong.code, value.place, {
          ...wrong,
          suggestion: didYouMean(wrong.value, wrong.allowed),
        }),
      ];
  }
}

/** Returns the constant to which a value refers. */
function constantOf(value: Expression, { site }: Scope): Constant | undefined {
  return value.kind === 'token' || value.kind === 'constant'
    ? site.constants.get(value.name)
    : undefined;
}

/** Returns whether a value contains an unknown name, which `namesExist` reports. */
function unknownName(value: Expression, { site }: Scope): boolean {
  if (value.kind === 'template')
    return value.parts.some((part) => unknownName(part, { site } as Scope));
  return (
    value.kind === 'token' && !site.elements.has(value.name) && !site.constants.has(value.name)
  );
}
