import { isRecord } from '../is-record.ts';

/** The analytics variables of an experience event, by number. */
export interface AnalyticsVariables {
  readonly props: { readonly [number: string]: unknown };
  readonly eVars: { readonly [number: string]: unknown };
  /** Values by event number. */
  readonly events: { readonly [number: string]: unknown };
}

/**
 * Reads the standard analytics field group: `_experience.analytics.customDimensions.eVars.eVar38`
 * becomes entry 38 of `eVars`.
 */
export function analyticsOf(xdm: unknown): AnalyticsVariables {
  const analytics = within(within(xdm, '_experience'), 'analytics');
  const dimensions = within(analytics, 'customDimensions');
  const groups = Object.entries(analytics).filter(([key]) => /^event\d+to\d+$/.test(key));
  return {
    props: numbered(within(dimensions, 'props'), 'prop'),
    eVars: numbered(within(dimensions, 'eVars'), 'eVar'),
    events: Object.assign(
      {},
      ...groups.map(([, events]) =>
        mapValues(numbered(isRecord(events) ? events : {}, 'event'), (event) =>
          isRecord(event) ? event.value : event,
        ),
      ),
    ),
  };
}

function within(value: unknown, name: string): { readonly [name: string]: unknown } {
  const inner = isRecord(value) ? value[name] : undefined;
  return isRecord(inner) ? inner : {};
}

function numbered(
  values: { readonly [name: string]: unknown },
  word: string,
): { [number: string]: unknown } {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key.startsWith(word))
      .map(([key, value]) => [key.slice(word.length), value]),
  );
}

function mapValues(
  values: { readonly [name: string]: unknown },
  change: (value: unknown) => unknown,
): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
