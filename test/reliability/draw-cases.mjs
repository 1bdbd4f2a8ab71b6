import { createHash } from 'node:crypto';

/**
 * Draws cases at random. The same seed always draws the same cases.
 * @param {readonly import('./read-cases.mjs').Case[]} cases
 * @param {number} count the number of cases to draw. If there are fewer cases, all are drawn
 * @param {number} seed
 * @returns {import('./read-cases.mjs').Case[]}
 */
export function drawCases(cases, count, seed) {
  const drawn = (number) => createHash('sha256').update(`${seed} ${number}`).digest('hex');
  return [...cases]
    .sort((a, b) => (drawn(a.case) < drawn(b.case) ? -1 : 1))
    .slice(0, count)
    .sort((a, b) => a.case - b.case);
}
