import type { BuildInput } from '../../compiler/driver/build-input.ts';

/**
 * Returns the input of the first phase for rules from strings, so that no folder is needed.
 * @param files the texts by path; the paths begin with `rules/`. A project file is added if there is
 * none
 */
export function rulesInput(
  files: Readonly<Record<string, string>>,
  asOf = '2025-04-15',
): BuildInput {
  const output = Object.entries({ 'rules/tagwright.yaml': 'language: 1\n', ...files })
    .map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return { asOf, folder: { output, diagnostics: [] } };
}
