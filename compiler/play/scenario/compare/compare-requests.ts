import type { Hit } from '../world/hit.ts';
import { fieldValueAsText } from './field-value-as-text.ts';
import { pairRequests, type RequestPair } from './pair-requests.ts';

/**
 * Returns the differences between the requests of two plays: a line for each added or removed
 * request, and one for each field that differs.
 */
export function compareRequests(before: readonly Hit[], after: readonly Hit[]): readonly string[] {
  return pairRequests(before, after).flatMap(linesOf);
}

function linesOf({ receiver, number, before, after, fields }: RequestPair): string[] {
  if (!before) return [`+ request ${number} to ${receiver}`];
  if (!after) return [`- request ${number} to ${receiver}`];
  return fields.map(
    (field) =>
      `~ request ${number} to ${receiver}: ${field.name}: ${fieldValueAsText(field.before)} → ${fieldValueAsText(field.after)}`,
  );
}
