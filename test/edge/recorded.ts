import { existsSync, readFileSync } from 'node:fs';
import { Document, isCollection, parse, visit } from 'yaml';
import type { Normal } from './normalise.ts';

/** What fits on one line stays on one. */
const width = 140;
/** Of longer texts only the beginning is written down. */
const longest = 2000;

/**
 * What Tagwright's client did with scripts in Chromium, as it is kept in `test/edge/recorded/`, so that unit tests can
 * expect the same without a browser.
 */
export function recordedText(outcomes: readonly (readonly [script: string, own: Normal])[]): string {
  const document = new Document(Object.fromEntries(outcomes.map(([script, own]) => [script, recordable(own)])), { aliasDuplicateObjects: false });
  visit(document, {
    Node: (_, node, path) => {
      if (isCollection(node) && path.length > 3) node.flow = JSON.stringify(node).length < width - 2 * path.length;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Of an outcome what is the same on every machine, and short enough to be written down. */
export function recordable(own: Normal): Normal {
  return JSON.parse(JSON.stringify(own, (key, value: unknown) =>
    key === 'userAgentClientHints' ? Object.keys(value as object).sort()
    : typeof value === 'string' && value.length > longest ? `${value.slice(0, 10)} and ${value.length - 10} more`
    : value)) as Normal;
}

/** What is recorded of a subject's scripts, by the scripts' names. */
export function readRecorded(about: string): { readonly [script: string]: Normal } {
  const files = ['', '.long'].map((suite) => `test/edge/recorded/${about}${suite}.yaml`).filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => parse(readFileSync(path, 'utf8')) as object)) as { [script: string]: Normal };
}
