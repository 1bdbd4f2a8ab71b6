import { statSync } from 'node:fs';
import type { CompileRequest, Compiled } from '../../compile.ts';
import type { Options } from '../command.ts';
import { UsageError } from '../exit.ts';
import { suggestion } from './suggestion.ts';

/**
 * Reads the rules folder and the date from a command's options.
 * @param sites the sites to compile; empty for all
 * @throws UsageError if the folder doesn't exist or the date is invalid
 */
export function readRequest(options: Options, sites: readonly string[]): CompileRequest {
  const rules = String(options['rules']);
  const asOf = options['as-of'] as string | undefined;
  if (!statSync(rules, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(
      `there is no folder "${rules}". Pass the folder of rules with --rules DIR, or create it with tagwright init.`,
    );
  if (asOf !== undefined && !isDay(asOf))
    throw new UsageError(`--as-of takes a date such as 2025-04-15, not "${asOf}".`);
  return { rules, asOf, sites: sites.length > 0 ? sites : undefined };
}

/** The end of the message that the rules have no site. */
const UNSERVED = 'no site.yaml has the key "serves".';

/**
 * Checks that the rules have a site.
 * @throws UsageError if the rules have no site and no error explains why
 */
export function requireAnySite({
  known,
  diagnostics,
}: Pick<Compiled, 'known' | 'diagnostics'>): void {
  if (known.length === 0 && !diagnostics.some(({ severity }) => severity === 'error'))
    throw new UsageError(`the rules have no site: ${UNSERVED}`);
}

/**
 * Checks that the rules have all requested sites.
 * @throws UsageError if a requested site is unknown
 */
export function requireSites(sites: readonly string[], { known }: Pick<Compiled, 'known'>): void {
  const missing = sites.find((site) => !known.includes(site));
  if (missing !== undefined)
    throw new UsageError(`unknown site "${missing}"${suggestion(missing, known, 'sites')}`);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
