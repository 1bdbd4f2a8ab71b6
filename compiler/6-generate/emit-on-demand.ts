import { widerExport } from '../expression/tree/wider-export.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemandEntry } from '../model/entry.ts';
import type { OnDemand, PlannedAction } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emitAllowed, emitNotifications } from './emit-consent.ts';
import type { Generator } from './generator.ts';
import { createNames } from './names.ts';
import { moduleExport } from './module-export.ts';

/**
 * Returns the identifier that the bundle uses for an action whose code is in the on-demand script;
 * undefined for any other action.
 */
export function onDemandName(
  { module, purposes, settings }: PlannedAction,
  { onDemand }: Generator,
): string | undefined {
  const exported = widerExport(catalogue.actions.get(module)!, settings);
  return [...onDemand].find(
    ([each]) =>
      each.module === module &&
      each.exported === exported &&
      each.purposes.join() === purposes.join(),
  )?.[1];
}

/**
 * Declares the actions of the on-demand script, in the order in which the script returns them.
 * Returns '' if the site has no on-demand script.
 */
export function emitOnDemand(generator: Generator): string {
  const { names, onDemand } = generator;
  if (onDemand.size === 0) return '';
  const allowed = [...onDemand.keys()].map(({ asked }) =>
    asked.length === 0 ? '0' : emitAllowed([asked], generator),
  );
  const { isDurable, site } = generator.scope.site;
  const create = isDurable
    ? `${names.use(runtime.onDemandDurably)}(${JSON.stringify(site)}, ${JSON.stringify([...onDemand.keys()].map(storedPurposes))}, `
    : `${names.use(runtime.onDemand)}(`;
  return `const [${[...onDemand.values()].join(', ')}] = ${create}[${allowed.join(', ')}], ${names.ofOnDemand()});\n`;
}

/**
 * Returns the purposes of an action whose settings are stored with `delivery: durable`. Returns ''
 * for any other action. Only the settings of destinations are stored. The settings of other actions
 * can name hosts or scripts, which must not be read from storage.
 */
function storedPurposes({ module, purposes }: OnDemand): string {
  return catalogue.actions.get(module)!.kind === 'destination' ? purposes.join('_') : '';
}

/**
 * Generates the on-demand script, or returns undefined if the site needs none. The script registers
 * the third parties that are notified when the visitor withdraws consent. The script's result is
 * the list of actions.
 */
export function generateOnDemand({ onDemand }: Generator): OnDemandEntry | undefined {
  if (onDemand.size === 0) return undefined;
  const names = createNames();
  const allowed = names.declare();
  const all = [...onDemand.keys()].map((each) => {
    const schema = catalogue.actions.get(each.module)!;
    return {
      ...each,
      schema,
      use: (exported?: string) => names.use(moduleExport(schema, exported)),
    };
  });
  const groups = new Map<string, string[]>();
  for (const {
    asked,
    schema: { withdraws },
    use,
  } of all) {
    if (asked.length === 0 || withdraws === undefined) continue;
    const policy = `${allowed}[${all.findIndex((other) => other.asked.join() === asked.join())}]`;
    groups.set(policy, [...new Set([...(groups.get(policy) ?? []), use(withdraws)])]);
  }
  const notifications = emitNotifications(groups, names);
  const given = all.map(({ use, exported }) => use(exported));
  return {
    pieces: [{ text: `${notifications}return [${given.join(', ')}];\n` }],
    names: names.all(),
    allowed: 0,
  };
}
