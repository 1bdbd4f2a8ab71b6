/** The new content of one line of a text. */
export interface Mutation {
  readonly line: number;
  readonly text: string;
}

const WORDS = [
  'selector',
  'click',
  'query',
  'cookie',
  'page',
  'events',
  'conditions',
  'name',
  'value',
  'equals',
  'contains',
  'starts-with',
  'at-least',
  'timeout',
  'text',
  'list',
  'all',
  'any',
  'on',
  'yes',
  'off',
  'trigger',
  'when',
  'then',
  'if',
  'rules',
  'elements',
  'tests',
  'js',
  'url',
  'path',
  'title',
  'doc',
  'eVar4',
  'event2',
  'send-event',
  'set-variables',
  'custom-code',
  'page-view',
  '30',
  '0.5',
  '0x1F',
  '"text"',
  '[a, b]',
  '{ a: 1 }',
  '%nothing%',
  '{{Click Text}}',
  '%Page Name%',
  '007',
  '1e3',
  'null',
];

type Random = () => number;

/** The ways to change a line. Each keeps the number of lines. */
const WAYS: readonly ((line: string, random: Random) => string)[] = [
  (line, random) => onWord(line, random, (word) => swapLetters(word, random)),
  (line, random) => onWord(line, random, (word) => dropLetter(word, random)),
  (line, random) => onWord(line, random, (word) => word[0]! + word),
  (line, random) => onWord(line, random, () => pick(WORDS, random)),
  (line, random) => onWord(line, random, (word) => word.toUpperCase()),
  (line, random) => onWord(line, random, (word) => word.replace('-', '_')),
  (line, random) => onWord(line, random, () => ''),
  (line) => line.replace(/: /, ':'),
  (line) => line.replace(/^( *)- /, '$1-'),
  (line) => line.replace(/: (\S.*)$/, ': "$1'),
  (line) => line.replace(/: (\S.*)$/, ': “$1”'),
  (line) => line.replace(/: (\S[^{[]*)$/, ': [$1]'),
  (line) => line.replace(/: (\S[^{[]*)$/, ': #$1'),
  (line) => line.replace(/"/g, ''),
  (line) => line.replace(/,/, ''),
  (line) => line.replace(/[\]}]([^\]}]*)$/, '$1'),
  (line) => ` ${line}`,
  (line) => line.replace(/^ /, ''),
  (line) => line.replace(/^ {2}/, '\t'),
  (line) => line.replace(/ (?=\S)/, ' '),
  (line) => `${line} ${line.trim()}`,
  (line) => line.replace(/%(\w+)%/, '%$1'),
  (line) => line.replace(/: (\w+)/, ': "%$1%"'),
];

/** Returns up to `count` random mutations of a text, each of a different line. */
export function mutationsOf(text: string, count: number, random: Random): readonly Mutation[] {
  const lines = text.split('\n');
  const found = new Map<number, Mutation>();
  for (let tries = 0; found.size < count && tries < 50; tries++) {
    const line = Math.floor(random() * lines.length);
    const changed = pick(WAYS, random)(lines[line]!, random);
    if (changed !== lines[line]) found.set(line, { line, text: changed });
  }
  return [...found.values()];
}

/** Applies some mutations to a text. */
export function mutated(text: string, mutations: readonly Mutation[]): string {
  const lines = text.split('\n');
  for (const mutation of mutations) lines[mutation.line] = mutation.text;
  return lines.join('\n');
}

function onWord(line: string, random: Random, change: (word: string) => string): string {
  const words = [...line.matchAll(/[\w-]{2,}/g)];
  if (words.length === 0) return line;
  const { 0: word, index } = pick(words, random);
  return line.slice(0, index) + change(word) + line.slice(index + word.length);
}

function swapLetters(word: string, random: Random): string {
  const at = Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

function dropLetter(word: string, random: Random): string {
  const at = Math.floor(random() * word.length);
  return word.slice(0, at) + word.slice(at + 1);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}
