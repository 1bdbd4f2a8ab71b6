import type { Hit } from '../scenario/world/hit.ts';
import { alignSent, type SentPair } from './align-sent.ts';

/** The requests that differ between two plays of one scenario, a line each, and a line for each field. */
export function compareSent(before: readonly Hit[], after: readonly Hit[]): readonly string[] {
  return alignSent(before, after).flatMap(linesOf);
}

function linesOf({ receiver, number, before, after, fields }: SentPair): string[] {
  if (!before) return [`+ request ${number} to ${receiver}`];
  if (!after) return [`- request ${number} to ${receiver}`];
  return fields.map((field) => `~ request ${number} to ${receiver}: ${field.name}: ${show(field.before)} → ${show(field.after)}`);
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
