import { lineAt, type Law } from '../project.ts';

const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a path of one machine',
    /(?<![\w.%}-])(?:\/(?:home|Users)\/\w|\/(?:root|work|workspaces?)\/|[A-Z]:\\\\?Users\b)/g,
  ],
  ['a package registry', /\bregistry\.[a-z]+\.(?:org|com|io)\b/g],
];

/** No file contains the host of a package registry, or a path that exists only on one machine. */
export const nothingIsOfThisMachine: Law = (project) =>
  [...project].flatMap(([path, text]) =>
    PATTERNS.flatMap(([what, pattern]) =>
      [...text.matchAll(pattern)].map(
        (match) => `${path}:${lineAt(text, match.index)} names ${what}: ${match[0]}`,
      ),
    ),
  );
