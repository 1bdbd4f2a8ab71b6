import type { Page } from './page.ts';
import type { Problem } from './read/problem.ts';
import { anything, fields, mapOf, optional, text } from './read/reader.ts';

export const pageFields = fields({
  page: text,
  path: text,
  title: text,
  'data-layer': optional(mapOf(anything), {}),
  body: text,
});

/**
 * Reads a page of the mock shop from a parsed YAML value.
 * @returns the page, or the problems with their paths
 */
export function readPage(value: unknown): {
  readonly page: Page | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const page = pageFields(value, '', problems);
  return { page: problems.length === 0 ? page : undefined, problems };
}
