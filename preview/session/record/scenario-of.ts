import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { momentInZone } from '../../../compiler/model/moment-in-zone.ts';
import type { Choice } from '../choice/choice.ts';
import type { LogEntry } from '../running/session-view.ts';
import { visitorCookies } from '../visitor/visitor-cookies.ts';
import { toScenario } from './to-scenario.ts';
import type { WrittenStep } from '../steps/written-step.ts';

interface Recorded {
  readonly manifest: SiteManifest;
  readonly beginning: Choice;
  /** The date of the recording. */
  readonly day: string;
  readonly steps: readonly WrittenStep[];
  /** The log of the recorded session. */
  readonly log: readonly LogEntry[];
}

/**
 * Returns a recording as a scenario file. The language and, by default, the time zone are those of
 * this browser.
 */
export function scenarioOf({ manifest, beginning, day, steps, log }: Recorded): string {
  const { zone, time, isAlive } = beginning.environment;
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  const opened = steps.find(({ open }) => typeof open === 'string')?.open;
  const moment = time === '' ? momentInZone(day, '10:00:00', '') : momentInZone(day, time, zone);
  return toScenario(
    `Recorded on ${typeof opened === 'string' ? opened : manifest.site}`,
    {
      site: manifest.site,
      asOf: day,
      at: new Date(moment).toISOString().replace('.000', ''),
      cookies: Object.fromEntries(
        visitorCookies(beginning, manifest.consent?.cookie).map(({ name, value }) => [name, value]),
      ),
      width: beginning.width === 0 ? 1280 : beginning.width,
      height: 800,
      zone: zone === '' ? timeZone : zone,
      language: locale,
      hasShopScript: isAlive,
    },
    steps,
    warningsOf(log),
  );
}

/**
 * Returns the first line of each warning and error of the bundle, at most 100 characters. A line
 * with a rule's number, such as `rule 3`, is cut before that text, because the number can change.
 */
function warningsOf(log: readonly LogEntry[]): readonly string[] {
  const texts = log
    .filter(
      ({ level, text }) =>
        (level === 'warning' || level === 'error') && /^\[?tagwright\b/i.test(text),
    )
    .map(({ text }) => text.split(/\brule \d|\n/)[0]!.slice(0, 100));
  return [...new Set(texts)];
}
