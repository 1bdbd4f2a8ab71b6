import type { ConditionSchema } from '../../runtime/contract.ts';
import { rememberedBy, type Remembered } from '../expression/remembered-by.ts';
import { catalogue } from '../model/catalogue.ts';
import type { ModuleTest, Source } from '../model/expression.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';
import { camelCase } from './names.ts';

/** The settings of a condition that stands alone, with what it needs to remember its rule by. */
export function emitCondition(test: ModuleTest, schema: ConditionSchema, generator: Generator): string {
  const { owner, number } = generator;
  const remembered = rememberedBy(test);
  const allowed = remembered && allowedIn(remembered, generator);
  const more = remembered ? [`key: ${JSON.stringify(`tagwright.${test.module}.${owner.name}`)}`, ...allowed === undefined ? [] : [`allowed: ${allowed}`]]
    : schema.counts ? [`rule: ${owner.kind === 'rule' ? number : JSON.stringify(owner.name)}`] : [];
  // That nothing outlives the page is what the code takes for granted.
  const entries = test.settings.entries.filter(({ key, value }) => key !== schema.purposeFrom && !(schema.counts && value.kind === 'literal' && value.value === 'page'));
  return emitRecord({ ...test.settings, entries }, schema.settings, generator, more);
}

/** What a source's member is handed: the policy that it asks, and the organisation. */
export function memberParameters(source: Source, generator: Generator): string {
  const remembered = rememberedBy(source);
  const allowed = remembered && allowedIn(remembered, generator);
  const org = generator.scope.site.edge?.entries.find(({ key }) => key === 'org')?.value;
  const needsOrg = org !== undefined && catalogue.values.get(source.module)!.needs?.includes('organisation');
  return (needsOrg ? [allowed ?? 'undefined', generator.emit(org)] : allowed === undefined ? [] : [allowed]).join(', ');
}

/** Calls of what sources must begin with when the bundle starts, each once. */
export function emitBeginnings(sources: readonly Source[], generator: Generator): string {
  const calls = sources.flatMap((source) => {
    const schema = catalogue.values.get(source.module)!;
    return schema.begins === undefined ? [] : [`${generator.names.use(catalogue.files.get(schema)!, camelCase(schema.begins))}(${memberParameters(source, generator)});\n`];
  });
  return [...new Set(calls)].join('');
}

/** The function that asks the policy of what is remembered; undefined where the policy always allows it. */
function allowedIn({ purpose }: Remembered, { policies }: Generator): string | undefined {
  return policies.get(purpose);
}
