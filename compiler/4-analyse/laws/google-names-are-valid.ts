import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import { googleEvents } from '../google-events.ts';
import type { Law } from '../law.ts';
import { literalsOf } from '../stated-values.ts';

/**
 * Matches the names of events that only Google's tag itself may send, and event names with a
 * reserved prefix.
 */
const RESERVED =
  /^(?:_|firebase_|ga_|google_|gtag\.)|^(?:app_\w+|error|first_open|first_visit|in_app_purchase|session_start|user_engagement)$/;

/**
 * Checks the names of the events, parameters and user properties that `google-tag` sends. Unknown
 * event names are compared with Google's, to find typos. Names with a hyphen aren't compared,
 * because Tagwright's own shop events, such as `page-view`, have hyphens.
 */
export const googleNamesAreValid: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived)
    .flatMap(({ actions }) => actions)
    .filter(({ module }) => module === 'google-tag')
    .flatMap(({ module, settings }) => {
      const event = recordField(settings, 'event');
      const listed =
        catalogue.actions.get(module)!.settings.properties!['user-properties']!.properties!;
      return [
        ...(event ? literalsOf(event, site).flatMap(ofEvent) : []),
        ...namesIn(recordField(settings, 'parameters'), 'a parameter', 40),
        ...namesIn(recordField(settings, 'user-properties'), 'a user property', 24, listed),
      ];
    });

function ofEvent({ value, place }: ReturnType<typeof literalsOf>[number]): Diagnostic[] {
  const name = String(value);
  if (RESERVED.test(name))
    return [diagnose('google-name-invalid', place, { name, what: 'an event', most: 40 })];
  const suggestion =
    name.includes('-') || googleEvents.has(name) ? undefined : didYouMean(name, googleEvents);
  return suggestion ? [diagnose('google-event-misspelt', place, { name, suggestion })] : [];
}

function namesIn(
  record: Expression | undefined,
  what: string,
  most: number,
  listed: object = {},
): Diagnostic[] {
  if (record?.kind !== 'record') return [];
  return record.entries
    .filter(
      ({ key }) =>
        !Object.hasOwn(listed, key) &&
        (!/^[A-Za-z]\w*$/.test(key) || key.length > most || /^(?:firebase_|ga_|google_)/.test(key)),
    )
    .map(({ key, keyPlace }) =>
      diagnose('google-name-invalid', keyPlace, { name: key, what, most }),
    );
}
