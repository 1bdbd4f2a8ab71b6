import { explainScript } from '../../inspect/page/explain-script.ts';
import type { PageFinding } from '../../inspect/page/page-finding.ts';
import type { PageVisit } from '../../inspect/page/page-visit.ts';
import type { SiteManifest } from '../../model/manifest.ts';

/**
 * Returns a report that compares a page with its bundle's manifest. The report first lists the
 * third-party scripts that rules load, each with its rules, owner and reason. Then the report lists
 * the differences between the page and the manifest.
 */
export function pageAsText(
  { url, scripts, cookies, inline }: PageVisit,
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
    ...(inline
      ? []
      : [
          'note: a recording has no inline scripts, so they were not compared. --url compares them.',
        ]),
    '',
  ].join('\n');
}

/**
 * Returns one line with the rules, owner and reason of a third party's script, or no line if no
 * rule loads it.
 */
function explained(url: string, manifest: SiteManifest): readonly string[] {
  const script = explainScript(url, manifest);
  if (!script) return [];
  const owner = script.owners.join('; ') || 'no owner';
  const reason = script.reasons.join('; ') || 'no reason';
  return [`  ${url}: ${script.rules.join(', ')} (${owner}: ${reason})`];
}
