import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { MapNode } from '../model/node.ts';
import type { Reader } from './reader.ts';

/**
 * Adds the suggestion "timeout" to the error about an unknown key of a condition. The list of
 * available keys doesn't contain it, because only a condition of a rule can have a timeout.
 * @param from the number of diagnostics before the condition was read
 */
export function suggestTimeout(node: MapNode, reader: Reader, from: number): void {
  for (const { key, keyPlace } of node.entries) {
    if (didYouMean(key, ['timeout']) === undefined) continue;
    const index = reader.diagnostics.findIndex(
      ({ code, place, fix }, at) =>
        at >= from && code === 'key-unknown' && place === keyPlace && fix === undefined,
    );
    if (index === -1) continue;
    reader.diagnostics[index] = diagnose(
      'key-unknown',
      keyPlace,
      { key, suggestion: 'timeout', allowed: [] },
      {
        help: reader.diagnostics[index]!.help,
        fix: { edits: [{ place: keyPlace, text: 'timeout' }] },
      },
    );
  }
}
