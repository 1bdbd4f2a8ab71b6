import { analyseRules } from '../../../compiler/compile.ts';
import type { Scope } from '../../../compiler/expression/tree/scope.ts';

/** The build date of random sites. Random pages are opened at noon (UTC) on this day, or later. */
export const AS_OF = '2025-04-15';

/** Returns the files of a random site. JSON is valid YAML. */
export function filesOf(site: object): readonly (readonly [file: string, text: string])[] {
  return [
    ['rules/tagwright.yaml', 'language: 1\ntime-zone: Asia/Kolkata\n'],
    ['rules/in/site.yaml', JSON.stringify(site, null, 2)],
  ];
}

/** Returns the scope of the resolved site, or undefined if the compiler rejects the site. */
export function scopeOf(site: object): Scope | undefined {
  const output = filesOf(site).map(([file, text]) => ({ file, bytes: Buffer.from(text) }));
  return analyseRules({ asOf: AS_OF, folder: { output, diagnostics: [] } }).scopes[0];
}
