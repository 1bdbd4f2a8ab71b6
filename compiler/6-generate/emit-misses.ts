import { isFixed } from '../expression/is-fixed.ts';
import { catalogue } from '../model/catalogue.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

/** What people do to elements, rarely enough to say each time which rules it wasn't for. */
const TOLD: ReadonlySet<string> = new Set(['click', 'submit', 'change']);
const ASKED: ReadonlySet<string> = new Set(['selector', 'text', 'properties', 'untrusted']);

/** Calls of a trace build that write down which rules something wasn't for. */
export function emitMisses(generator: Generator): readonly string[] {
  const { plan, scope, names } = generator;
  const types = new Map<string, string[]>();
  plan.rules.forEach(({ events }, number) => {
    for (const type of TOLD) {
      const settings = events.filter(({ module }) => module === type).map((use) => emitRecord(
        { ...use.settings, entries: use.settings.entries.filter(({ key, value }) => ASKED.has(key) && isFixed(value, scope.site)) }, catalogue.events.get(type)!.settings, generator,
      ));
      if (settings.length > 0) types.set(type, [...types.get(type) ?? [], `[${number}, ${settings.join(', ')}]`]);
    }
  });
  return [...types].map(([type, rules]) => `${names.use('runtime/engine/trace-misses.ts', 'traceMisses')}(${JSON.stringify(type)}, [${rules.join(', ')}]);`);
}
