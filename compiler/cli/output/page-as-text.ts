import type { PageFinding } from '../../inspect/page/page-finding.ts';
import type { PageVisit } from '../../inspect/page/page-visit.ts';
import { matchesHost } from '../../inspect/page/matches-host.ts';
import type { SiteManifest } from '../../model/manifest.ts';

/** Returns the result of a comparison: the third parties' scripts with their reasons, and the findings. */
export function pageAsText(
  { url, scripts, cookies }: PageVisit,
  manifest: SiteManifest,
  findings: readonly PageFinding[],
): string {
  const count = `${scripts.length} ${scripts.length === 1 ? 'script' : 'scripts'} and ${cookies.length} ${cookies.length === 1 ? 'cookie' : 'cookies'}`;
  const result =
    findings.length === 0
      ? ['Everything on the page is in the manifest or named as your own.']
      : findings.map(({ problem, message }) => `${problem}: ${message}`);
  return [
    `${url}: ${count}, compared with ${manifest.file}`,
    ...scripts.flatMap((script) => explained(script.url, manifest)),
    ...result,
    '',
  ].join('\n');
}

/** Returns a line with the rules, owner and reason of a third party's script. */
function explained(url: string, manifest: SiteManifest): readonly string[] {
  const host = manifest.hosts.find(
    (known) =>
      known.directives.includes('script-src') && matchesHost(new URL(url).host, known.host),
  );
  if (!host) return [];
  const rules = manifest.rules.filter(({ id }) => host.rules.includes(id));
  const unique = (values: readonly (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined))].join('; ');
  const owner = unique(rules.map((rule) => rule.owner)) || 'no owner';
  const reason = unique(rules.map((rule) => rule.reason)) || 'no reason';
  return [`  ${url}: ${host.rules.join(', ')} (${owner}: ${reason})`];
}
