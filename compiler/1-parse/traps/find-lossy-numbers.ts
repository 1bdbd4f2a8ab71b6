import { isScalar } from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { isPlain, type Values } from '../walk-values.ts';

/**
 * Finds numbers that JavaScript prints differently from how they are written: 0123, 1e3, 1.10,
 * 0x1F, numbers with too many digits to be exact, and .inf.
 */
export function findLossyNumbers({ text }: Syntax, { leaves }: Values): Finding[] {
  return leaves.flatMap((leaf) => {
    if (leaf.isKey || !isPlain(leaf) || !isScalar(leaf.node) || typeof leaf.node.value !== 'number')
      return [];
    const range: Range = [leaf.from, leaf.to];
    const written = text.slice(...range);
    const value = leaf.node.value;
    if (String(value) === written) return [];
    const whole = `"${written}"`;
    const fix = [{ range, text: whole }];
    if (!Number.isFinite(value)) return [finding('number-not-finite', range, { written }, { fix })];
    return [finding('number-loses-text', range, { written, read: String(value), whole }, { fix })];
  });
}
