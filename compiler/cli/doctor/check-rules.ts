import { statSync } from 'node:fs';
import { readSites } from '../../driver/read-sites.ts';
import type { Surroundings } from './surroundings.ts';
import type { Finding } from './finding.ts';

/** Checks whether there are rules, and whether they have errors. */
export function checkRules({ rules }: Surroundings): Finding {
  if (!statSync(rules, { throwIfNoEntry: false })?.isDirectory())
    return {
      subject: 'rules',
      verdict: 'broken',
      found: `there is no folder "${rules}"`,
      fix: 'Create it with tagwright init, or pass another folder with --rules DIR.',
    };
  const { known, diagnostics } = readSites(rules);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const found = `${rules}: ${known.length} ${known.length === 1 ? 'site' : 'sites'}, ${errors} ${errors === 1 ? 'error' : 'errors'}`;
  return errors > 0
    ? { subject: 'rules', verdict: 'broken', found, fix: 'Run tagwright check to see the errors.' }
    : { subject: 'rules', verdict: 'ok', found };
}
