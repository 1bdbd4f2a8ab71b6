import { catalogue } from '../model/catalogue.ts';
import type { OnDemandEntry } from '../model/entry.ts';
import type { OnDemand } from '../model/plan.ts';
import { emitAllowed } from './emit-consent.ts';
import type { Generator } from './generator.ts';
import { camelCase, createNames } from './names.ts';

/** Declares the destinations that stand in a script of their own, in the order in which it gives them; nothing where there are none. */
export function emitOnDemand(generator: Generator): string {
  const { names, onDemand, plan } = generator;
  if (onDemand.size === 0) return '';
  const allowed = plan.onDemand.map(({ purposes }) => purposes.length === 0 ? '0' : emitAllowed([purposes], generator));
  return `const [${[...onDemand.values()].join(', ')}] = ${names.use('runtime/services/tags/on-demand.ts', 'onDemand')}([${allowed.join(', ')}], ${names.ofOnDemand()});\n`;
}

/** What that script does once it is there: it has withdrawals told from now on, and gives the destinations; undefined where there are none. */
export function generateOnDemand({ onDemand, plan }: Generator): OnDemandEntry | undefined {
  if (onDemand.size === 0) return undefined;
  const names = createNames();
  const allowed = names.declare();
  const groups = new Map<string, string[]>();
  for (const { module, purposes } of plan.onDemand) {
    const { withdraws } = catalogue.actions.get(module)!;
    if (purposes.length === 0 || withdraws === undefined) continue;
    const first = plan.onDemand.findIndex((other) => other.purposes.join() === purposes.join());
    groups.set(`${allowed}[${first}]`, [...groups.get(`${allowed}[${first}]`) ?? [], names.use(fileOf({ module }), withdraws)]);
  }
  const told = [...groups].map(([policy, tell]) => `[${[policy, ...tell].join(', ')}]`);
  const tells = told.length === 0 ? '' : `${names.use('runtime/services/tags/tell-withdrawn.ts', 'tellWithdrawn')}([${told.join(', ')}]);\n`;
  const given = plan.onDemand.map(({ module }) => names.use(fileOf({ module }), camelCase(module)));
  return { pieces: [{ text: `${tells}return [${given.join(', ')}];\n` }], names: names.all(), allowed: 0 };
}

function fileOf({ module }: Pick<OnDemand, 'module'>): string {
  return catalogue.files.get(catalogue.actions.get(module)!)!;
}
