import { lineAt, modulesOf, type Law } from '../project.ts';

const WORDS = /\b(?:TO[D]O|FIX[M]E|XX[X])\b/g;
const CALLS =
  /(?:\b(?:it|test|describe|suite|expect)(?:\.\w+)*\.(?:skip|only|todo|skipIf|fails)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\s*\()/g;

/** No file marks work as postponed. No test is skipped, expected to fail, or run alone. */
export const nothingIsPutOff: Law = (project) => [
  ...find(project, WORDS, [...project.keys()]),
  ...find(
    project,
    CALLS,
    modulesOf(project).map(([path]) => path),
  ),
];

function find(
  project: ReadonlyMap<string, string>,
  pattern: RegExp,
  paths: readonly string[],
): string[] {
  return paths.flatMap((path) => {
    const text = project.get(path)!;
    return [...text.matchAll(pattern)].map(
      (match) => `${path}:${lineAt(text, match.index)} puts something off: ${match[0].trim()}`,
    );
  });
}
