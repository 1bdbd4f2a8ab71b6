import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mapParts } from '../expression/children.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { Content, LayerSpec, ModuleUse, PackSpec } from '../model/spec.ts';
import { field, mergeRecords } from './records.ts';

/**
 * The content of the packs that each layer opts into, with their parameters put in. A pack that several layers use
 * stands where the outermost one does; the inner ones' parameters lie over the outer ones'.
 * @param layers the outermost first
 * @returns for each layer, what its packs bring
 */
export function usePacks(layers: readonly LayerSpec[], packs: ReadonlyMap<string, PackSpec>, diagnostics: Diagnostic[]): readonly (readonly Content[])[] {
  const seen = new Set<string>();
  return layers.map((layer) => layer.use.flatMap((use) => {
    const pack = packs.get(use.name);
    if (!pack || seen.has(use.name)) return [];
    seen.add(use.name);
    const uses = layers.flatMap((other) => other.use.filter(({ name }) => name === use.name));
    const given = mergeRecords(uses.map(({ parameters }) => parameters));
    const missing = pack.parameters.required?.find((name) => !field(given, name));
    if (missing !== undefined) {
      diagnostics.push(diagnose('key-missing', uses.at(-1)!.place, { key: missing, doc: pack.parameters.properties?.[missing]?.doc }));
      return [];
    }
    return [withParameters(pack, given)];
  }));
}

function withParameters({ content, parameters, place }: PackSpec, given: RecordOf): Content {
  const values = new Map<string, Expression>();
  for (const [name, shape] of Object.entries(parameters.properties ?? {})) {
    const value = field(given, name) ?? (shape.default === undefined ? undefined : { kind: 'literal' as const, value: shape.default as string, place });
    if (value) values.set(name, value);
  }
  const put = <E extends Expression>(expression: E): E => {
    if ((expression.kind === 'token' || expression.kind === 'constant') && values.has(expression.name)) return { ...values.get(expression.name)!, place: expression.place } as unknown as E;
    return mapParts(expression, put) as E;
  };
  const putInto = <U extends ModuleUse>(use: U): U => ({ ...use, settings: put(use.settings) });
  return {
    elements: content.elements.map((element) => ({ ...element, value: put(element.value) })),
    rules: content.rules.map((rule) => ({ ...rule, events: rule.events.map(putInto), conditions: rule.conditions.map(put), actions: rule.actions.map(putInto) })),
    tables: content.tables.map((table) => ({ ...table, entries: put(table.entries) })),
    tests: content.tests.map((named) => ({ ...named, test: put(named.test) })),
    variables: content.variables,
  };
}
