import { expect, test } from 'vitest';
import type { AnalysedRules } from '../../../../compiler/driver/analysed-rules.ts';
import { fixTexts } from '../../../../compiler/cli/fixes/fix-texts.ts';
import { analyseRules } from '../../../../compiler/compile.ts';
import { seededRandom } from '../../../../compiler/play/scenario/world/seeded-random.ts';
import { mutated, mutationsOf, type Mutation } from './mutate.ts';
import { validRules } from './valid-rules.ts';

// The tests change one to three lines of valid rules at random, and apply `--fix`. The fixes must
// not cause new errors. Every remaining error must come from one or more of the random changes.

const random = seededRandom(Number(process.env['SEED'] ?? 20250415));
const isLong = Boolean(process.env['LONG']);
const EACH = isLong ? 20 : 1;
/** Every fourth fixture, or all fixtures in the long suite. */
const fixtures = validRules().filter((_, index) => isLong || index % 4 === 0);

type Texts = ReadonlyMap<string, string>;

test.each(fixtures)('%s', { timeout: 300_000 }, (_name, texts) => {
  for (let count = 0; count < EACH; count++) {
    const [file, text] = [...texts][Math.floor(random() * texts.size)]!;
    const mutations = mutationsOf(text, 1 + Math.floor(random() * 3), random);
    const wrong = new Map([...texts, [file, mutated(text, mutations)]]);
    const { read, unfixed } = fixTexts(input(wrong));
    const shown = `${wrong.get(file)}\nbecomes\n${read.texts.get(file)}`;

    const caused = errorsOfSome(texts, file, mutations);
    expect(left(read, wrong, caused), shown).toEqual([]);

    const { roots } = analyse(wrong);
    for (const [name, before] of wrong)
      if (!roots.get(name)) expect(read.texts.get(name), name).toBe(before);

    // `--fix` skips a fix that would cause an error. A second run may apply the skipped fix. If
    // nothing was skipped, a second run has nothing to fix.
    const again = fixTexts(input(read.texts));
    if (unfixed.length === 0) expect(again.fixed, shown).toEqual([]);
    expect(left(again.read, wrong, caused), shown).toEqual([]);
    if (errorsOf(read).length === 0) expect(unfixed, shown).toEqual([]);
  }
});

/**
 * Returns the errors that the fixes have added. Leaves out the errors that the mutations caused
 * (`caused`). Also leaves out errors in unchanged lines, because a fix can reveal an error that was
 * there before.
 */
function left(read: AnalysedRules, wrong: Texts, caused: ReadonlySet<string>): string[] {
  const unchanged = new Set([...wrong.values()].flatMap((text) => text.split('\n')));
  return errorsOf(read).filter((error) => {
    const [, file, line] = / (.*):(\d+)$/.exec(error)!;
    return !caused.has(error) && !unchanged.has(read.texts.get(file!)!.split('\n')[+line! - 1]!);
  });
}

/** Tries every combination of the mutations, and the text without mutations. Returns all errors. */
function errorsOfSome(texts: Texts, file: string, mutations: readonly Mutation[]): Set<string> {
  const found = new Set<string>();
  for (let chosen = 0; chosen < 2 ** mutations.length; chosen++) {
    const some = mutations.filter((_, index) => (chosen & (1 << index)) !== 0);
    const text = mutated(texts.get(file)!, some);
    for (const error of errorsOf(analyse(new Map([...texts, [file, text]])))) found.add(error);
  }
  return found;
}

function errorsOf({ diagnostics }: AnalysedRules): string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => `${code} ${place.file}:${place.line}`);
}

function analyse(texts: Texts): AnalysedRules {
  return analyseRules(input(texts));
}

function input(texts: Texts): Parameters<typeof analyseRules>[0] {
  const output = [...texts].map(([file, text]) => ({
    file,
    bytes: new TextEncoder().encode(text),
  }));
  return { asOf: '2025-04-15', folder: { output, diagnostics: [] } };
}
