import { isRecord } from '../is-record.ts';
import type { Refusal } from '../refusal.ts';
import type { Problem } from './problem.ts';
import { clauses, date } from './read-cited.ts';
import { fields, list, mapOf, optional, text, textLike } from './reader.ts';

const document = fields({
  scenario: text,
  covers: clauses,
  partly: clauses,
  'as-of': optional(date, '2025-04-15'),
  rules: mapOf(text),
  refuses: list(
    fields({
      code: text,
      at: textLike(/^[^\s:]+:\d+$/, 'a file and a line, such as sites/shop/site.yaml:12'),
      says: text,
    }),
    1,
  ),
});

/** The JSON Schema, for editors, of a scenario in which the build must report errors. */
export const refusalSchema = document.schema;

/** Returns whether a parsed YAML value is a scenario in which the build must report errors. */
export function isRefusal(value: unknown): boolean {
  return isRecord(value) && 'refuses' in value;
}

/**
 * Reads a parsed YAML value as a scenario in which the build must report errors.
 * @returns the scenario, or its problems
 */
export function readRefusal(value: unknown): {
  readonly refusal: Refusal | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const { scenario: title, 'as-of': asOf, ...rest } = document(value, '', problems);
  return { refusal: problems.length === 0 ? { title, asOf, ...rest } : undefined, problems };
}
