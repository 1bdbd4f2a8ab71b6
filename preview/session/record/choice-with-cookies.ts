import type { Choice } from '../choice/choice.ts';
import { consentPresets } from '../visitor/consent-presets.ts';

/**
 * Returns the user's selections after a change of the visitor's cookies. If the consent cookie
 * changes to the value of a preset, that preset becomes the selected consent.
 * @param values the changed cookies; null for a deleted cookie
 */
export function choiceWithCookies(
  choice: Pick<Choice, 'consent' | 'cookies'>,
  values: { readonly [name: string]: string | null },
  consentCookie: string | undefined,
): Pick<Choice, 'consent' | 'cookies'> {
  let { consent } = choice;
  const cookies = { ...choice.cookies };
  for (const [name, value] of Object.entries(values)) {
    const preset =
      name === consentCookie
        ? consentPresets.find(({ value: preset }) =>
            preset === undefined
              ? value === null
              : value === preset || value === encodeURIComponent(preset),
          )
        : undefined;
    if (preset !== undefined) consent = preset.id;
    if (preset !== undefined || value === null) delete cookies[name];
    else cookies[name] = value;
  }
  return { consent, cookies };
}
