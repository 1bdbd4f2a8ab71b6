import { statSync } from 'node:fs';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { CompileRequest, Compiled } from '../compile.ts';
import type { Options } from './command.ts';
import { UsageError } from './exit.ts';

/**
 * What is to be compiled, from a command's options.
 * @throws UsageError where the folder isn't there or the date isn't one
 */
export function readRequest(options: Options, sites: readonly string[]): CompileRequest {
  const rules = String(options['rules']);
  const asOf = options['as-of'] as string | undefined;
  if (!statSync(rules, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`there is no folder "${rules}". Say where your rules are, --rules DIR, or begin with tagwright init.`);
  if (asOf !== undefined && !isDay(asOf)) throw new UsageError(`--as-of takes a date such as 2025-04-15, not "${asOf}".`);
  return { rules, asOf, sites: sites.length > 0 ? sites : undefined };
}

/** Why rules without a mistake can have no site. */
const UNSERVED = 'no site.yaml says what it serves ("serves:").';

/** @throws UsageError where the rules have no site to tell about, and no mistake that would say why */
export function requireAnySite({ known, diagnostics }: Pick<Compiled, 'known' | 'diagnostics'>): void {
  if (known.length === 0 && !diagnostics.some(({ severity }) => severity === 'error')) throw new UsageError(`there is no site: ${UNSERVED}`);
}

/** @throws UsageError where a site was asked for that the rules don't have */
export function requireSites(sites: readonly string[], { known }: Pick<Compiled, 'known'>): void {
  const missing = sites.find((site) => !known.includes(site));
  if (missing === undefined) return;
  const near = didYouMean(missing, known);
  throw new UsageError(`there is no site "${missing}"${near ? `, did you mean "${near}"?` : known.length > 0 ? `. There are: ${known.join(', ')}.` : '.'}`);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
