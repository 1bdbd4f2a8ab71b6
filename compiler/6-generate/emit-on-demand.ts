import { catalogue } from '../model/catalogue.ts';
import type { OnDemandEntry } from '../model/entry.ts';
import type { PlannedAction } from '../model/plan.ts';
import { emitAllowed, emitTold } from './emit-consent.ts';
import type { Generator } from './generator.ts';
import { camelCase, createNames } from './names.ts';

/** What an action is called that stands in a script of its own; undefined for one that stands in the bundle. */
export function onDemandName({ module, purposes }: PlannedAction, { onDemand }: Generator): string | undefined {
  return [...onDemand].find(([each]) => each.module === module && each.purposes.join() === purposes.join())?.[1];
}

/** Declares the actions that stand in a script of their own, in the order in which it gives them; nothing where there are none. */
export function emitOnDemand(generator: Generator): string {
  const { names, onDemand } = generator;
  if (onDemand.size === 0) return '';
  const allowed = [...onDemand.keys()].map(({ asked }) => asked.length === 0 ? '0' : emitAllowed([asked], generator));
  return `const [${[...onDemand.values()].join(', ')}] = ${names.use('runtime/services/tags/on-demand.ts', 'onDemand')}([${allowed.join(', ')}], ${names.ofOnDemand()});\n`;
}

/** What that script does once it is there: it has withdrawals told from now on, and gives the actions; undefined where there are none. */
export function generateOnDemand({ onDemand }: Generator): OnDemandEntry | undefined {
  if (onDemand.size === 0) return undefined;
  const names = createNames();
  const allowed = names.declare();
  const all = [...onDemand.keys()].map((each) => {
    const schema = catalogue.actions.get(each.module)!;
    return { ...each, schema, use: (exported: string) => names.use(catalogue.files.get(schema)!, exported) };
  });
  const groups = new Map<string, string[]>();
  for (const { asked, schema: { withdraws }, use } of all) {
    if (asked.length === 0 || withdraws === undefined) continue;
    const policy = `${allowed}[${all.findIndex((other) => other.asked.join() === asked.join())}]`;
    groups.set(policy, [...groups.get(policy) ?? [], use(withdraws)]);
  }
  const tells = emitTold(groups, names);
  const given = all.map(({ module, use }) => use(camelCase(module)));
  return { pieces: [{ text: `${tells}return [${given.join(', ')}];\n` }], names: names.all(), allowed: 0 };
}
