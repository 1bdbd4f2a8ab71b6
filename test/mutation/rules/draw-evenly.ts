import { seededRandom } from '../../../compiler/play/scenario/world/seeded-random.ts';
import type { RuleMutant } from './change-rules.ts';

/**
 * Chooses `count` mutants at random. Mutants of the same file and kind form a group. Takes one
 * mutant from each group in turn. The same seed gives the same mutants.
 */
export function drawEvenly(
  mutants: readonly RuleMutant[],
  count: number,
  seed: number,
): readonly RuleMutant[] {
  const random = seededRandom(seed);
  const groups = new Map<string, { readonly mutant: RuleMutant; readonly key: number }[]>();
  for (const mutant of mutants) {
    const name = `${mutant.file} ${mutant.kind}`;
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push({ mutant, key: random() });
  }
  const shuffled = [...groups.values()]
    .map((group) => ({ key: random(), group: group.sort((a, b) => a.key - b.key) }))
    .sort((a, b) => a.key - b.key);
  const drawn: RuleMutant[] = [];
  for (let turn = 0; drawn.length < Math.min(count, mutants.length); turn += 1) {
    drawn.push(
      ...shuffled
        .flatMap(({ group }) => group.slice(turn, turn + 1))
        .slice(0, count - drawn.length)
        .map(({ mutant }) => mutant),
    );
  }
  return drawn;
}
