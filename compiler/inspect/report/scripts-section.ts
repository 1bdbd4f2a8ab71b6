import { among } from './among.ts';
import type { Report } from './report.ts';
import type { Section } from './section.ts';

/** Returns the table of the scripts that pages load. */
export function scriptsSection({ scripts, sites }: Report): Section {
  return {
    id: 'scripts',
    title: 'Scripts',
    about:
      "Every script that pages load because of the rules: the site's own bundles, and third parties by host. Owner and reason are those of the rules that load it.",
    columns: ['script', 'owner', 'reason', 'rules', 'sites'],
    none: 'There are no sites.',
    rows: scripts.map((row) => [
      row.script,
      row.owner ?? '',
      row.reason ?? '',
      row.rules.join(', '),
      among(row, sites),
    ]),
  };
}
