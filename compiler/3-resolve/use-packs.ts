import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mapParts } from '../expression/children.ts';
import type { Expression, RecordEntry, RecordOf } from '../model/expression.ts';
import type { Content, LayerSpec, ModuleUse, PackSpec } from '../model/spec.ts';
import type { UsedPack } from '../model/resolved-site.ts';
import { field, mergeRecords } from './records.ts';

export interface Brought {
  /** For each layer, what its packs bring. */
  readonly contents: readonly (readonly Content[])[];
  readonly used: readonly UsedPack[];
}

/**
 * The content of the packs that each layer opts into, with their parameters put in. A pack that several layers use
 * stands where the outermost one does; the inner ones' parameters lie over the outer ones'.
 * @param layers the outermost first
 * @returns for each layer, what its packs bring, and the packs in use; undefined where a parameter is missing: without it, nothing can be said of the site
 */
export function usePacks(layers: readonly LayerSpec[], packs: ReadonlyMap<string, PackSpec>, diagnostics: Diagnostic[]): Brought | undefined {
  const used: UsedPack[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  const brought = layers.map((layer) => layer.use.flatMap((use) => {
    const pack = packs.get(use.name);
    if (!pack || seen.has(use.name)) return [];
    seen.add(use.name);
    const uses = layers.flatMap((other) => other.use.filter(({ name }) => name === use.name));
    const given = mergeRecords(uses.map(({ parameters }) => parameters));
    const missing = pack.parameters.required?.find((name) => !field(given, name));
    if (missing !== undefined) {
      diagnostics.push(diagnose('key-missing', uses.at(-1)!.place, { key: missing, doc: pack.parameters.properties?.[missing]?.doc }));
      isComplete = false;
      return [];
    }
    const parameters = withDefaults(pack, given);
    used.push({ name: pack.name, place: pack.place, uses: uses.map(({ place }) => place), parameters });
    return [withParameters(pack.content, parameters)];
  }));
  return isComplete ? { contents: brought, used } : undefined;
}

/** The parameters as given, and the defaults of the others. */
function withDefaults({ parameters, place }: PackSpec, given: RecordOf): RecordOf {
  const defaults = Object.entries(parameters.properties ?? {}).filter(([name, shape]) => !field(given, name) && shape.default !== undefined);
  const filled = defaults.map(([key, shape]): RecordEntry => ({ key, keyPlace: place, value: { kind: 'literal', value: shape.default as string, place } }));
  return { ...given, entries: [...given.entries, ...filled] };
}

function withParameters(content: Content, parameters: RecordOf): Content {
  const values = new Map(parameters.entries.map(({ key, value }) => [key, value]));
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
