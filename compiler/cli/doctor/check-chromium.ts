import { findChromium } from '../../play/chromium/find-chromium.ts';
import type { Surroundings } from './surroundings.ts';
import type { Finding } from './finding.ts';

/** Checks whether Chromium is installed. */
export async function checkChromium({ environment }: Surroundings): Promise<Finding> {
  const path = await findChromium(environment);
  return path === undefined
    ? {
        subject: 'Chromium',
        verdict: 'advice',
        found: 'not found',
        fix: 'tagwright test needs Chromium. Install Chromium (on Debian: apt-get install chromium) or set TAGWRIGHT_CHROMIUM to its path. Without Chromium, use tagwright test --engine dom.',
      }
    : { subject: 'Chromium', verdict: 'ok', found: path };
}
