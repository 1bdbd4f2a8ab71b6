import { isConstant } from '../expression/fold/is-constant.ts';
import { catalogue } from '../model/catalogue.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

/**
 * Event types for which a trace records every rule that didn't accept an event. Other events occur
 * too often.
 */
const EVENT_TYPES: ReadonlySet<string> = new Set(['click', 'submit', 'change']);
const SETTINGS: ReadonlySet<string> = new Set(['selector', 'text', 'properties', 'untrusted']);

/** Emits the calls that record, in a trace build, which rules didn't accept an event. */
export function emitMisses(generator: Generator): readonly string[] {
  const { plan, scope, names } = generator;
  const types = new Map<string, string[]>();
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
        types.set(type, [...(types.get(type) ?? []), `[${number}, ${settings.join(', ')}]`]);
    }
  });
  return [...types].map(
    ([type, rules]) =>
      `${names.use(runtime.traceMisses)}(${JSON.stringify(type)}, [${rules.join(', ')}]);`,
  );
}
