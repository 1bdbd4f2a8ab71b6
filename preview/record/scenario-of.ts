import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { momentInZone } from '../environment/moment-in-zone.ts';
import type { Choice } from '../state/choice.ts';
import type { LogEntry } from '../state/session-view.ts';
import { visitorCookies } from '../visitor/visitor-cookies.ts';
import { toScenario } from './to-scenario.ts';
import type { WrittenStep } from './written-step.ts';

interface Recorded {
  readonly manifest: SiteManifest;
  readonly beginning: Choice;
  /** The day that the recording plays on. */
  readonly day: string;
  readonly steps: readonly WrittenStep[];
  /** What was logged while it was recorded. */
  readonly log: readonly LogEntry[];
}

/** A recording as a scenario file; the time zone and the language are this browser's, as they were for the page. */
export function scenarioOf({ manifest, beginning, day, steps, log }: Recorded): string {
  const { zone, time } = beginning.environment;
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  const opened = steps.find(({ open }) => typeof open === 'string')?.open;
  const moment = time === '' ? momentInZone(day, '10:00:00', '') : momentInZone(day, time, zone);
  return toScenario(`Recorded on ${typeof opened === 'string' ? opened : manifest.site}`, {
    site: manifest.site,
    asOf: day,
    at: new Date(moment).toISOString().replace('.000', ''),
    cookies: Object.fromEntries(visitorCookies(beginning, manifest.consent?.cookie).map(({ name, value }) => [name, value])),
    width: beginning.width === 0 ? 1280 : beginning.width,
    height: 800,
    zone: zone === '' ? timeZone : zone,
    language: locale,
  }, steps, warningsOf(log));
}

/** Warnings and errors of the bundle, each up to where a rule's number or a long text would follow. */
function warningsOf(log: readonly LogEntry[]): readonly string[] {
  const texts = log.filter(({ level, text }) => (level === 'warning' || level === 'error') && /^\[?tagwright\b/i.test(text)).map(({ text }) => text.split(/\brule \d|\n/)[0]!.slice(0, 100));
  return [...new Set(texts)];
}
