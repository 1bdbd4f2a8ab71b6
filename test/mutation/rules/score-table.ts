import { table } from '../../../compiler/cli/output/table.ts';
import type { Verdict } from './try-mutant.ts';
import { survivors } from './survivors.ts';

/**
 * Returns a table with the score of each kind of mutant, and a list of the mutants that weren't
 * caught.
 * @param sample a description of the chosen mutants, for the first line
 */
export function scoreTable(verdicts: readonly Verdict[], sample: string): string {
  const kinds = [...new Set(verdicts.map(({ mutant }) => mutant.kind))].sort();
  const row = (name: string, those: readonly Verdict[]) => {
    const count = (outcome: Verdict['outcome']) =>
      String(those.filter((verdict) => verdict.outcome === outcome).length);
    return [
      name,
      String(counting(those).length),
      count('caught'),
      percentCaught(those).toFixed(1),
      count('survived'),
      count('unreached'),
      count('refused'),
      count('equal'),
    ];
  };
  const rows = [
    ...kinds.map((kind) =>
      row(
        kind,
        verdicts.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', verdicts),
  ];
  const all = counting(verdicts).length;
  const share = percentCaught(verdicts) / 100;
  const margin = 196 * Math.sqrt((share * (1 - share)) / Math.max(1, all));
  return [
    `${sample}; ${all} of them count, and ${percentCaught(verdicts).toFixed(1)} % are caught (± ${margin.toFixed(1)}, 95 %).`,
    "Mutants that don't compile or leave every bundle the same don't count.",
    '',
    table([
      ['change', 'count', 'caught', '%', 'survived', 'no scenario differs', 'refused', 'equal'],
      ...rows,
    ]),
    '',
    ...survived(verdicts),
    '',
  ].join('\n');
}

export function percentCaught(verdicts: readonly Verdict[]): number {
  const all = counting(verdicts).length;
  return all === 0
    ? 100
    : Math.floor((verdicts.filter(({ outcome }) => outcome === 'caught').length / all) * 1000) / 10;
}

function counting(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'equal');
}

function survived(verdicts: readonly Verdict[]): readonly string[] {
  return counting(verdicts)
    .filter(({ outcome }) => outcome !== 'caught')
    .map(({ mutant: { file, line, what }, passed }) => {
      const survivor = survivors.find((each) => each.file === file && each.what === what);
      const seen =
        passed.length === 0
          ? 'makes no difference in any scenario'
          : `isn't noticed by ${passed.join(', ')}`;
      return `${file}:${line} ${what}\n    ${seen}${survivor ? `:\n    ${survivor.why}` : ''}`;
    });
}
