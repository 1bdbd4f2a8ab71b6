import { existsSync, readFileSync } from 'node:fs';
import { Document, isCollection, parse, visit } from 'yaml';
import type { Normal } from './normalise.ts';

/** The maximum width, in characters, of a list or map that is written on one line. */
const width = 140;
/** The maximum length of a string, in characters. Longer strings are cut. */
const longest = 2000;

/**
 * Returns the text of a file in `test/adobe/edge/recorded/`: the results of scripts that ran with
 * Tagwright's client in Chromium. Unit tests expect the same results without a browser.
 */
export function recordedText(
  outcomes: readonly (readonly [script: string, own: Normal])[],
): string {
  const document = new Document(
    Object.fromEntries(outcomes.map(([script, own]) => [script, recordable(own)])),
    { aliasDuplicateObjects: false },
  );
  visit(document, {
    Node: (_, node, path) => {
      if (isCollection(node) && path.length > 3)
        node.flow = JSON.stringify(node).length < width - 2 * path.length;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/**
 * Returns the part of an outcome that is the same on every machine, with long strings shortened.
 */
export function recordable(own: Normal): Normal {
  return JSON.parse(
    JSON.stringify(own, (key, value: unknown) =>
      key === 'userAgentClientHints'
        ? Object.keys(value as object).sort()
        : typeof value === 'string' && value.length > longest
          ? `${value.slice(0, 10)} and ${value.length - 10} more`
          : value,
    ),
  ) as Normal;
}

/** Returns the recorded results of all scripts about a subject. The keys are the scripts' names. */
export function readRecorded(about: string): { readonly [script: string]: Normal } {
  const files = ['', '.long']
    .map((suite) => `test/adobe/edge/recorded/${about}${suite}.yaml`)
    .filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => parse(readFileSync(path, 'utf8')) as object)) as {
    [script: string]: Normal;
  };
}
