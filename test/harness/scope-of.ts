import { parseDocument } from '../../compiler/1-parse/parse.ts';
import { check } from '../../compiler/2-check/check.ts';
import { resolve } from '../../compiler/3-resolve/resolve.ts';
import { createScope, type Scope } from '../../compiler/expression/tree/scope.ts';

/**
 * Returns the scope of a site whose rules are YAML strings.
 * @param files the YAML by path, such as `rules/sites/in/site.yaml`
 * @param site the site's code. If it is absent, the first site is used
 * @throws if the YAML has an error or a warning
 */
export function scopeOf(
  files: { readonly [path: string]: string },
  asOf = '2025-04-15',
  site?: string,
): Scope {
  const parsed = Object.entries(files).map(([file, text]) =>
    parseDocument(file, Buffer.from(text)),
  );
  const checked = check(
    parsed.map(({ output }) => output),
    new Set(),
  );
  const resolved = resolve(checked.output);
  for (const { place, message } of [...parsed, checked, resolved].flatMap(
    ({ diagnostics }) => diagnostics,
  ))
    throw new Error(`${place.file}:${place.line} ${message}`);
  return createScope(
    resolved.output.find((one) => site === undefined || one.site === site)!,
    asOf,
  );
}
