import { lawCases } from '../../../harness/law-cases.ts';

/**
 * Returns valid rules from the cases in test/compiler/diagnostics/laws. The rules of a case `none-…`
 * are valid. If a case has safe fixes, the fixed files replace the files with errors. All other cases
 * are left out.
 */
export function validRules(): readonly (readonly [
  name: string,
  files: ReadonlyMap<string, string>,
])[] {
  return lawCases()
    .filter(({ name, fix }) => fix || name.startsWith('none-'))
    .map(({ name, rules, fix }) => [name, new Map(Object.entries({ ...rules, ...fix }))]);
}
