import { redact, redactValue } from '../export/redact.ts';
import type { SharedState } from './shared-state.ts';

/**
 * Returns the parts of a state that may contain personal data: an email address, a hash of an email
 * address, or a visitor id.
 */
export function personalParts({
  choice: { cookies, url, filter },
  done,
  recorded,
}: SharedState): string[] {
  const isPersonal = (value: unknown, name = ''): boolean =>
    JSON.stringify(redactValue(value, name)) !== JSON.stringify(value);
  const steps = [...(done?.steps ?? []), ...(recorded?.steps ?? [])];
  return [
    ...Object.entries(cookies)
      .filter(([name, value]) => isPersonal(value, name))
      .map(([name]) => `the cookie ${name}`),
    ...(redact(url) === url ? [] : ["the page's URL"]),
    ...(redact(filter) === filter ? [] : ['the filter']),
    ...(steps.some((step) => isPersonal(step)) ? ['the steps'] : []),
  ];
}
