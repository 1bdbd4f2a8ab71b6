import { nameMark, type Entry } from '../model/entry.ts';

/**
 * The characters of new names, sorted by their frequency in minified scripts, so that the names
 * compress well.
 */
const LETTERS = 'etnrisouaflchpdvmgybwESxTNCkLAOMDWIVBqRzjPUJGFHQZXYK';
const RESERVED = new Set([
  'do',
  'if',
  'in',
  'of',
  'as',
  'is',
  'by',
  'to',
  'let',
  'new',
  'var',
  'for',
  'try',
  'get',
  'set',
  'NaN',
  'async',
  'await',
  'yield',
  'arguments',
  'eval',
  'undefined',
]);

/**
 * Chooses an identifier for each name in a site's generated module (the entry). Imports keep the
 * identifiers that they have in the runtime's code. Declarations get the shortest free identifiers,
 * the most used declaration first. Parameters get the letters that are the most frequent parameters
 * in the runtime's code.
 * @param runtime the runtime's minified code, which is before the entry
 * @param imported returns the identifier of an import in the runtime's code
 * @param onDemand the last arguments of the call that creates the on-demand actions, as code
 * @param bundle the bundle's number
 */
export function chooseNames(
  entry: Omit<Entry, 'onDemand'>,
  runtime: string,
  imported: (file: string, exported: string) => string | undefined,
  onDemand = '',
  bundle = '',
): readonly string[] {
  const taken = new Set([...(runtime.match(/[A-Za-z_$][\w$]*/g) ?? []), ...RESERVED]);
  const chosen = entry.names.map((name) =>
    name.kind === 'imported'
      ? imported(name.file, name.exported)!
      : name.kind === 'script'
        ? imported(name.file, 'default')!
        : name.kind === 'on-demand'
          ? onDemand
          : name.kind === 'bundle'
            ? bundle
            : '',
  );
  const used = new Set(chosen);
  const letters = [...usualParameters(runtime), ...LETTERS].filter((letter) => !used.has(letter));
  const parameters = [...new Set(letters)].values();
  const order = byUse(entry);
  for (const number of order.filter((number) => entry.names[number]!.kind === 'parameter'))
    taken.add((chosen[number] = parameters.next().value!));
  const short = shortNames(taken);
  for (const number of order.filter((number) => entry.names[number]!.kind === 'declared'))
    chosen[number] = short.next().value;
  return chosen;
}

/** Returns the indexes of an entry's names, the most used name first. */
function byUse({ pieces, names }: Omit<Entry, 'onDemand'>): number[] {
  const counts = names.map(() => 0);
  for (const { text } of pieces)
    for (const [, number] of text.matchAll(MARK)) counts[Number(number)]! += 1;
  return counts.map((_, number) => number).sort((a, b) => counts[b]! - counts[a]! || a - b);
}

const MARK = new RegExp(nameMark(0).replace('0', '(\\d+)'), 'g');

/**
 * Returns the letters that arrow functions in the code use as parameters, the most frequent first.
 */
function usualParameters(code: string): string[] {
  const counts = new Map<string, number>();
  for (const [, letter] of code.matchAll(/[(,=]([A-Za-z])(?=[,)][^;{}]{0,12}=>|=>)/g))
    counts.set(letter!, (counts.get(letter!) ?? 0) + 1);
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([letter]) => letter);
}

function* shortNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let length = 1; ; length += 1) {
    for (let index = 0; index < LETTERS.length ** length; index += 1) {
      let [name, rest] = ['', index];
      for (let place = 0; place < length; place += 1) {
        name = LETTERS[rest % LETTERS.length]! + name;
        rest = Math.floor(rest / LETTERS.length);
      }
      if (!taken.has(name)) yield name;
    }
  }
}
