import { redact, redactValue } from '../export/redact.ts';
import type { SharedState } from './shared-state.ts';

/** The parts of a state that look as if they were about a person: an address, a hash of one, a visitor's id. */
export function personalParts({ choice: { cookies, url, filter }, done, recorded }: SharedState): string[] {
  const isPersonal = (value: unknown, name = ''): boolean => JSON.stringify(redactValue(value, name)) !== JSON.stringify(value);
  const steps = [...done?.steps ?? [], ...recorded?.steps ?? []];
  return [
    ...Object.entries(cookies).filter(([name, value]) => isPersonal(value, name)).map(([name]) => `the cookie ${name}`),
    ...(redact(url) === url ? [] : ['the page\'s address']),
    ...(redact(filter) === filter ? [] : ['the filter']),
    ...(steps.some((step) => isPersonal(step)) ? ['what was done'] : []),
  ];
}
