import { table } from '../../../compiler/cli/table.ts';
import type { Verdict } from './try-mutant.ts';
import { survivors } from './why-it-survives.ts';

/** The score of a sample by kinds of change, and the survivors below. */
export function scoreTable(verdicts: readonly Verdict[], sample: string): string {
  const kinds = [...new Set(verdicts.map(({ mutant }) => mutant.kind))].sort();
  const row = (name: string, those: readonly Verdict[]) => {
    const count = (outcome: Verdict['outcome']) => String(those.filter((verdict) => verdict.outcome === outcome).length);
    return [name, String(counting(those).length), count('caught'), percentCaught(those).toFixed(1), count('survived'), count('unreached'), count('refused'), count('equal')];
  };
  const rows = [...kinds.map((kind) => row(kind, verdicts.filter(({ mutant }) => mutant.kind === kind))), row('all', verdicts)];
  const all = counting(verdicts).length;
  const share = percentCaught(verdicts) / 100;
  const margin = 196 * Math.sqrt(share * (1 - share) / Math.max(1, all));
  return [
    `${sample}; ${all} of them count, and ${percentCaught(verdicts).toFixed(1)} % are caught (± ${margin.toFixed(1)}, 95 %).`,
    'Those that the compiler refuses, and those that leave every bundle as it is, don\'t count.', '',
    table([['change', 'count', 'caught', '%', 'survived', 'no scenario differs', 'refused', 'equal'], ...rows]), '',
    ...survived(verdicts), '',
  ].join('\n');
}

export function percentCaught(verdicts: readonly Verdict[]): number {
  const all = counting(verdicts).length;
  return all === 0 ? 100 : Math.floor(verdicts.filter(({ outcome }) => outcome === 'caught').length / all * 1000) / 10;
}

function counting(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'equal');
}

function survived(verdicts: readonly Verdict[]): readonly string[] {
  return counting(verdicts).filter(({ outcome }) => outcome !== 'caught').map(({ mutant: { file, line, what }, passed }) => {
    const known = survivors.find((survivor) => survivor.file === file && survivor.what === what);
    const seen = passed.length === 0 ? 'does nothing else in any scenario' : `is not looked at by ${passed.join(', ')}`;
    return `${file}:${line} ${what}\n    ${seen}${known ? `:\n    ${known.why}` : ''}`;
  });
}
