import type { SiteManifest } from '../../model/manifest.ts';
import { matchesHost } from './matches-host.ts';

/** The rules that load scripts from a third party's host, and their owners and reasons. */
interface ExplainedScript {
  readonly rules: readonly string[];
  readonly owners: readonly string[];
  readonly reasons: readonly string[];
}

/**
 * Returns why a page loads a third party's script. Returns undefined if the manifest doesn't list
 * the script's host.
 */
export function explainScript(url: string, manifest: SiteManifest): ExplainedScript | undefined {
  const found = manifest.hosts.find(
    ({ host, directives }) =>
      directives.includes('script-src') && matchesHost(new URL(url).host, host),
  );
  if (!found) return undefined;
  const rules = manifest.rules.filter(({ id }) => found.rules.includes(id));
  const unique = (values: readonly (string | undefined)[]): readonly string[] => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    rules: found.rules,
    owners: unique(rules.map(({ owner }) => owner)),
    reasons: unique(rules.map(({ reason }) => reason)),
  };
}
