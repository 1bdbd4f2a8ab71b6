import fc from 'fast-check';
import { text } from './random-sources.ts';

/** Generates a cleaning step. */
export const step = fc.oneof(
  fc.constantFrom(
    'trim',
    'lower-case',
    'upper-case',
    'collapse-spaces',
    'decode-html',
    'blank-emails',
    'number',
  ),
  fc.oneof(
    text.map((remove) => ({ remove })),
    fc.record({ replace: fc.record({ from: text, to: text }) }),
    fc.constantFrom(',', ' ', '/').map((split) => ({ split })),
    fc.integer({ min: 1, max: 3 }).map((pick) => ({ pick })),
    fc.constant({ 'blank-if': 'looks-like-email' }),
    fc.constantFrom('-', '').map((join) => ({ join })),
    fc.constant('sum'),
    fc.integer({ min: 0, max: 3 }).map((round) => ({ round })),
    fc
      .tuple(fc.constantFrom('/(a)(b)?/', '/([^/]+)$/g', '/^.*$/i'), fc.integer({ min: 0, max: 2 }))
      .map(([match, group]) => ({ capture: { match, group } })),
    fc.constant({ hash: 'sha256' }),
    fc
      .constantFrom('UTC', 'Asia/Kolkata', 'America/New_York')
      .map((zone) => ({ 'format-date': { as: 'dd.MM.yyyy HH:mm:ss', zone } })),
    fc.constantFrom('0', 'last', 'a', 'a.0', 'length').map((at) => ({ at })),
  ),
);
