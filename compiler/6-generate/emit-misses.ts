import { isConstant } from '../expression/fold/is-constant.ts';
import { catalogue } from '../model/catalogue.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, type Code } from './code.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

/**
 * Event types for which a trace records every rule that didn't accept an event. Other events occur
 * too often.
 */
const EVENT_TYPES: ReadonlySet<string> = new Set(['click', 'submit', 'change']);
const SETTINGS: ReadonlySet<string> = new Set(['selector', 'text', 'properties', 'untrusted']);

/** Emits the calls that record, in a trace build, which rules didn't accept an event. */
export function emitMisses(generator: Generator): readonly Code[] {
  const { plan, scope, names } = generator;
  const types = new Map<string, Code[]>();
  plan.rules.forEach(({ events }, number) => {
    for (const type of EVENT_TYPES) {
      const settings = events
        .filter(({ module }) => module === type)
        .map((use) =>
          emitRecord(
            {
              ...use.settings,
              entries: use.settings.entries.filter(
                ({ key, value }) => SETTINGS.has(key) && isConstant(value, scope.site),
              ),
            },
            catalogue.events.get(type)!.settings,
            generator,
          ),
        );
      if (settings.length > 0)
        types.set(type, [...(types.get(type) ?? []), code`[${number}, ${joined(settings)}]`]);
    }
  });
  return [...types].map(
    ([type, rules]) => code`${names.use(runtime.traceMisses)}(${json(type)}, [${joined(rules)}]);`,
  );
}
