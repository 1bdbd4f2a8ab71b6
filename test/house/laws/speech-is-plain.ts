import { lineAt, modulesOf, type Law } from '../project.ts';
import { phrases } from '../phrases.ts';
import { readSentences } from '../read-sentences.ts';

/**
 * Files that aren't checked. They quote the phrases in phrases.ts, or their text comes from
 * elsewhere.
 */
const EXCEPT: readonly RegExp[] = [
  /^test\/house\/(phrases|examples\/text-examples)\.ts$/,
  /^test\/specification\.yaml$/,
  /\.generated\.ts$/,
  /\/recorded\//,
];

/** Comments, strings and documents contain none of the phrases in phrases.ts. */
export const speechIsPlain: Law = (project) => {
  const code = modulesOf(project).map(([path]) => path);
  const documents = [...project.keys()].filter((path) => /\.(md|yaml|html|css)$/.test(path));
  return [...code, ...documents]
    .filter((path) => !EXCEPT.some((pattern) => pattern.test(path)))
    .flatMap((path) => oddPhrases(path, project.get(path)!));
};

/** Returns the findings in one file. Each finding names the line, the phrase and better words. */
function oddPhrases(path: string, text: string): string[] {
  return readSentences(path, text).flatMap(({ sentence, offset }) =>
    phrases.flatMap(([phrase, instead]) => {
      const found = phrase.exec(sentence);
      if (found === null) return [];
      const line = lineAt(text, offset) + sentence.slice(0, found.index).split('\n').length - 1;
      return [`${path}:${line}: "${found[0].trim()}": write ${instead}`];
    }),
  );
}
