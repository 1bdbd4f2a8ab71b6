import type { RecordOf } from '../model/expression.ts';
import { recordField } from '../expression/tree/record-field.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, line, NO_CODE, object, type Code, type Name } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * Declares an edge client for each datastream that an action names. A datastream's ID can depend on
 * the page's environment, which can be read only while the bundle is evaluated. So the clients are
 * declared at the top level of the generated module.
 * @param edge the name of the site's edge client
 */
export function emitDatastreams(edge: Name, generator: Generator): Code {
  const { datastreams, names, plan } = generator;
  const used = plan.rules
    .flatMap(({ actions }) => actions.filter(({ needs }) => needs.includes('edge')))
    .flatMap(({ settings }) => recordField(settings, 'datastream') ?? [])
    .flatMap((name) => (name.kind === 'literal' ? [String(name.value)] : []));
  const declarations = [...new Set(used)].map((name) => {
    const local = names.declare();
    datastreams.set(name, local);
    return code`const ${local} = ${names.use(runtime.toDatastream)}(${edge}, ${emitId(name, generator)});`;
  });
  return declarations.length > 0 ? line(joined(declarations, '\n')) : NO_CODE;
}

/**
 * Emits the ID of a datastream. If the page's environment has its own ID for the datastream, that
 * ID overrides the site's.
 */
function emitId(name: string, { emit, names, plan, scope }: Generator): Code {
  const idIn = (edge: RecordOf | undefined) => {
    const id = recordField(recordField(edge, 'datastreams') as RecordOf | undefined, name);
    return id && emit(id);
  };
  const own = idIn(plan.edge)!;
  const rows = [...scope.site.environments].flatMap(([environment, { edge }]) => {
    const id = idIn(edge);
    return id === undefined ? [] : [code`${json(environment)}: { id: ${id} }`];
  });
  return rows.length === 0
    ? own
    : code`{ id: ${own}, ...${names.use(runtime.environment)}(${object(rows)}) }.id`;
}
