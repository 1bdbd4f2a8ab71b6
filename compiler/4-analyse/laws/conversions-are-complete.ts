import { diagnose } from '../../diagnostics/diagnose.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Law } from '../law.ts';

/**
 * Checks that each action `google-ads` has something to report: an `event`, or the `label` of a
 * conversion.
 */
export const conversionsAreComplete: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived)
    .flatMap(({ actions }) => actions)
    .filter(
      ({ module, settings }) =>
        module === 'google-ads' &&
        !recordField(settings, 'event') &&
        !recordField(settings, 'label'),
    )
    .map(({ place }) => diagnose('conversion-without-label', place, {}));
