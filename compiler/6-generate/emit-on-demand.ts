import { widerExport } from '../expression/tree/wider-export.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemandEntry } from '../model/entry.ts';
import type { OnDemand, PlannedAction } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, line, NO_CODE, textOf, type Code, type Name } from './code.ts';
import { emitAllowed, emitNotifications, type Notified } from './emit-consent.ts';
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
): Name | undefined {
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
 * The code is empty if the site has no on-demand script.
 */
export function emitOnDemand(generator: Generator): Code {
  const { names, onDemand } = generator;
  if (onDemand.size === 0) return NO_CODE;
  const allowed = [...onDemand.keys()].map(({ asked }) =>
    asked.length === 0 ? code`0` : emitAllowed([asked], generator),
  );
  const { isDurable, site } = generator.scope.site;
  const create = isDurable
    ? code`${names.use(runtime.onDemandDurably)}(${json(site)}, ${json([...onDemand.keys()].map(storedPurposes))}, `
    : code`${names.use(runtime.onDemand)}(`;
  return line(
    code`const [${joined([...onDemand.values()])}] = ${create}[${joined(allowed)}], ${names.ofOnDemand()});`,
  );
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
  const groups = new Map<number, Notified>();
  for (const {
    asked,
    schema: { withdraws },
    use,
  } of all) {
    if (asked.length === 0 || withdraws === undefined) continue;
    const index = all.findIndex((other) => other.asked.join() === asked.join());
    groups.set(index, {
      allowed: code`${allowed}[${index}]`,
      functions: [...new Set([...(groups.get(index)?.functions ?? []), use(withdraws)])],
    });
  }
  const notifications = emitNotifications([...groups.values()], names);
  const given = all.map(({ use, exported }) => use(exported));
  return {
    pieces: [
      {
        text: textOf(code`${notifications ? line(notifications) : ''}return [${joined(given)}];\n`),
      },
    ],
    names: names.all(),
    allowed: 0,
  };
}
