import { analyseRules } from '../../../compiler/compile.ts';
import type { Scope } from '../../../compiler/expression/tree/scope.ts';

/** The date that random sites are built for; no random page lies before its noon. */
export const AS_OF = '2025-04-15';

/** A random site as files below a folder. JSON is YAML. */
export function filesOf(site: object): readonly (readonly [file: string, text: string])[] {
  return [
    ['rules/tagwright.yaml', 'language: 1\ntime-zone: Asia/Kolkata\n'],
    ['rules/in/site.yaml', JSON.stringify(site, null, 2)],
  ];
}

/** A random site as the compiler sees it; undefined where it refuses it. */
export function scopeOf(site: object): Scope | undefined {
  const output = filesOf(site).map(([file, text]) => ({ file, bytes: Buffer.from(text) }));
  return analyseRules({ asOf: AS_OF, folder: { output, diagnostics: [] } }).scopes[0];
}
