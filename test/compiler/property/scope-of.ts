import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import type { Scope } from '../../../compiler/expression/scope.ts';
import { sitesFrom } from '../../../compiler/read-sites.ts';

/** The date that random sites are built for; no random page lies before its noon. */
export const AS_OF = '2025-04-15';

/** A random site as files below a folder. JSON is YAML. */
export function filesOf(site: object): readonly (readonly [file: string, text: string])[] {
  return [['rules/tagwright.yaml', 'language: 1\ntime-zone: Asia/Kolkata\n'], ['rules/in/site.yaml', JSON.stringify(site, null, 2)]];
}

/** A random site as the compiler sees it; undefined where it refuses it. */
export function scopeOf(site: object): Scope | undefined {
  return sitesFrom(filesOf(site).map(([file, text]) => parseDocument(file, new TextEncoder().encode(text))), AS_OF).scopes[0];
}
