import type { OnSites, ReportedScript } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

type LoadedScript = Omit<ReportedScript, keyof OnSites>;

/**
 * Returns the scripts that a site's pages load. All scripts from one third-party host share a row.
 * If the rules that load them have different owners or reasons, each combination of owner and
 * reason has its own row.
 */
export function loadedScripts({ manifest }: ReportedBuild): readonly LoadedScript[] {
  const own = { rules: [], owner: undefined, reason: undefined };
  return [
    { script: 'bundle', ...own },
    ...(manifest.onDemand ? [{ script: 'on-demand script', ...own }] : []),
    ...manifest.hosts
      .filter(({ directives }) => directives.includes('script-src'))
      .flatMap(({ host, rules }) => byOwnerAndReason(host, rules, manifest)),
  ];
}

function byOwnerAndReason(
  script: string,
  ids: readonly string[],
  manifest: ReportedBuild['manifest'],
): readonly LoadedScript[] {
  const rows = new Map<string, LoadedScript>();
  for (const id of ids) {
    const { owner, reason } = manifest.rules.find((rule) => rule.id === id) ?? {};
    const key = JSON.stringify([owner, reason]);
    const rules = [...(rows.get(key)?.rules ?? []), id];
    rows.set(key, { script, rules, owner, reason });
  }
  return [...rows.values()];
}
