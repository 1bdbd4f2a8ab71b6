import type { Case } from './read-cases.mjs';

/** Draws cases at random: the same ones for the same seed. */
export function drawCases(cases: readonly Case[], count: number, seed: number): readonly Case[];
