import type { Choice } from '../state/choice.ts';
import { consentPresets } from '../visitor/consent-presets.ts';

/** The choice in which the visitor has other cookies; a consent that has a name becomes the chosen one. */
export function choiceWith(choice: Pick<Choice, 'consent' | 'cookies'>, values: { readonly [name: string]: string | null }, consentCookie: string | undefined): Pick<Choice, 'consent' | 'cookies'> {
  let { consent } = choice;
  const cookies = { ...choice.cookies };
  for (const [name, value] of Object.entries(values)) {
    const preset = name === consentCookie ? consentPresets.find(({ value: known }) => (known === undefined ? value === null : value === known || value === encodeURIComponent(known))) : undefined;
    if (preset !== undefined) consent = preset.id;
    if (preset !== undefined || value === null) delete cookies[name];
    else cookies[name] = value;
  }
  return { consent, cookies };
}
