import { recordField } from '../expression/tree/record-field.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mapParts } from '../expression/tree/children.ts';
import type { Expression, RecordEntry, RecordOf } from '../model/expression.ts';
import type { Content, LayerSpec, ModuleUse, PackSpec } from '../model/spec.ts';
import type { UsedPack } from '../model/resolved-site.ts';
import { mergeRecords } from './records.ts';

export interface PackContents {
  /**
   * The contents of the packs, in one list for each layer. If several layers use a pack, its
   * content is only in the list of the outermost of these layers.
   */
  readonly contents: readonly (readonly Content[])[];
  readonly used: readonly UsedPack[];
}

/**
 * Returns the content of the packs that each layer (a site.yaml in the chain of `extends`) uses. In
 * the content, parameters are replaced by their values. If several layers use the same pack, only
 * the outermost of these layers gets the content. If these layers give a parameter different
 * values, the value from the layer closest to the site is used.
 * @param layers the outermost layer (the end of the chain) first; the site itself is last
 * @returns undefined if a required parameter is missing, because such a site can't be analysed
 */
export function usePacks(
  layers: readonly LayerSpec[],
  packs: ReadonlyMap<string, PackSpec>,
  diagnostics: Diagnostic[],
): PackContents | undefined {
  const used: UsedPack[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  const contents = layers.map((layer) =>
    layer.use.flatMap((use) => {
      const pack = packs.get(use.name);
      if (!pack || seen.has(use.name)) return [];
      seen.add(use.name);
      const uses = layers.flatMap((other) => other.use.filter(({ name }) => name === use.name));
      const given = mergeRecords(uses.map(({ parameters }) => parameters));
      const missing = pack.parameters.required?.find((name) => !recordField(given, name));
      if (missing !== undefined) {
        diagnostics.push(
          diagnose('key-missing', uses.at(-1)!.place, {
            key: missing,
            doc: pack.parameters.properties?.[missing]?.doc,
          }),
        );
        isComplete = false;
        return [];
      }
      const parameters = withDefaults(pack, given);
      used.push({
        name: pack.name,
        place: pack.place,
        uses: uses.map(({ place }) => place),
        parameters,
      });
      return [withParameters(pack.content, parameters)];
    }),
  );
  return isComplete ? { contents, used } : undefined;
}

/** Returns the given parameters, and the default of each parameter that isn't given. */
function withDefaults({ parameters, place }: PackSpec, given: RecordOf): RecordOf {
  const defaults = Object.entries(parameters.properties ?? {}).filter(
    ([name, shape]) => !recordField(given, name) && shape.default !== undefined,
  );
  const filled = defaults.map(([key, shape]): RecordEntry => ({
    key,
    keyPlace: place,
    value: { kind: 'literal', value: shape.default as string, place },
  }));
  return { ...given, entries: [...given.entries, ...filled] };
}

function withParameters(content: Content, parameters: RecordOf): Content {
  const values = new Map(parameters.entries.map(({ key, value }) => [key, value]));
  const fill = <E extends Expression>(expression: E): E => {
    if (
      (expression.kind === 'token' || expression.kind === 'constant') &&
      values.has(expression.name)
    )
      return { ...values.get(expression.name)!, place: expression.place } as unknown as E;
    return mapParts(expression, fill) as E;
  };
  const fillInto = <U extends ModuleUse>(use: U): U => ({ ...use, settings: fill(use.settings) });
  return {
    elements: content.elements.map((element) => ({ ...element, value: fill(element.value) })),
    rules: content.rules.map((rule) => ({
      ...rule,
      events: rule.events.map(fillInto),
      conditions: rule.conditions.map(fill),
      actions: rule.actions.map(fillInto),
    })),
    tables: content.tables.map((table) => ({ ...table, entries: fill(table.entries) })),
    tests: content.tests.map((named) => ({ ...named, test: fill(named.test) })),
    variables: content.variables,
  };
}
