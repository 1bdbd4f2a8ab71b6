import type { Scope } from '../expression/tree/scope.ts';
import { walkInlined } from '../expression/tree/walk-inlined.ts';
import type { ManifestScript } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';

/**
 * Returns the scripts that a plan's rules run. Each entry lists the rules that run the script, and
 * the hosts, cookies and storage keys that its author declares.
 */
export function scriptsOf({ rules }: Plan, scope: Scope): ManifestScript[] {
  const scripts = new Map<string, { rules: string[]; declares?: ManifestScript['declares'] }>();
  for (const { rule, events, conditions, actions } of rules) {
    for (const root of [
      ...events.map(({ settings }) => settings),
      ...conditions,
      ...actions.map(({ settings }) => settings),
    ])
      walkInlined(root, scope, (part) => {
        if (part.kind !== 'script') return;
        const known = scripts.get(part.file) ?? { rules: [] };
        if (!known.rules.includes(rule.id)) known.rules.push(rule.id);
        const { declares } = part;
        if (declares)
          known.declares = {
            purpose: declares.purpose,
            hosts: declares.hosts,
            cookies: declares.cookies,
            storage: declares.storage,
          };
        scripts.set(part.file, known);
      });
  }
  return [...scripts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { rules: ids, declares }]) => ({
      file,
      rules: ids,
      ...(declares && { declares }),
    }));
}
