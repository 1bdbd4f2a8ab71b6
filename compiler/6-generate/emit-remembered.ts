import { recordField } from '../expression/tree/record-field.ts';
import type { ConditionSchema } from '../../runtime/contract.ts';
import { storedBy, type StoredBy } from '../expression/tree/stored-by.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Condition, Source } from '../model/expression.ts';
import { code, joined, json, textOf, type Code, type Fragment, type Name } from './code.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';
import { moduleExport } from './module-export.ts';

/**
 * Emits the settings of a condition. If the condition stores something, the settings include the
 * storage key. They also include the consent check if storing needs consent. If the condition
 * counts runs but stores nothing, the settings include the rule's number or the data element's
 * name.
 */
export function emitConditionSettings(
  test: Condition,
  schema: ConditionSchema,
  generator: Generator,
): Code {
  const { owner, number } = generator;
  const remembered = storedBy(test);
  const allowed = remembered && allowedIn(remembered, generator);
  const more = remembered
    ? [
        code`key: ${json(`tagwright.${test.module}.${owner.name}`)}`,
        ...(allowed === undefined ? [] : [code`allowed: ${allowed}`]),
      ]
    : schema.counts
      ? [code`rule: ${owner.kind === 'rule' ? number : json(owner.name)}`]
      : [];
  // A setting such as `once: page` is left out, because the runtime counts per page by default.
  const entries = test.settings.entries.filter(
    ({ key, value }) =>
      key !== schema.purposeFrom &&
      !(schema.counts && value.kind === 'literal' && value.value === 'page'),
  );
  return emitRecord({ ...test.settings, entries }, schema.settings, generator, more);
}

/**
 * Emits the arguments of a source's function: the consent policy and the organisation, if the
 * source needs them.
 */
export function memberParameters(source: Source, generator: Generator): readonly Fragment[] {
  const remembered = storedBy(source);
  const allowed = remembered && allowedIn(remembered, generator);
  const org = recordField(generator.scope.site.edge, 'org');
  const needsOrg =
    org !== undefined && catalogue.sources.get(source.module)!.needs?.includes('organisation');
  if (needsOrg) return [allowed ?? 'undefined', generator.emit(org)];
  return allowed === undefined ? [] : [allowed];
}

/** Emits one call for each source that runs code when the bundle starts, without repetitions. */
export function emitBeginnings(sources: readonly Source[], generator: Generator): Code | undefined {
  const calls = sources.flatMap((source) => {
    const schema = catalogue.sources.get(source.module)!;
    return schema.begins === undefined
      ? []
      : [
          code`${generator.names.use(moduleExport(schema, schema.begins))}(${joined(memberParameters(source, generator))});`,
        ];
  });
  const different = new Map(calls.map((call) => [textOf(call), call]));
  return different.size > 0 ? joined([...different.values()], '\n') : undefined;
}

/**
 * Returns the name of the generated function that evaluates the policy of a stored value; undefined
 * if the policy always allows storing it.
 */
function allowedIn({ purpose }: StoredBy, { policies }: Generator): Name | undefined {
  return policies.get(purpose);
}
