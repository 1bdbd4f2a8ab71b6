import { readFileSync } from 'node:fs';
import { HarError } from '../../inspect/page/har-error.ts';
import type { PageVisit } from '../../inspect/page/page-visit.ts';
import { readHar } from '../../inspect/page/read-har.ts';
import type { Options } from '../command.ts';
import { UsageError } from '../exit.ts';

/**
 * Returns the requests, scripts and cookies of a page. Reads them from a recording (--har), or
 * loads the page in Chromium (--url).
 * @throws UsageError if both options or neither are set, if the recording can't be read, or if the
 * page can't be loaded
 */
export async function readVisit({ url, har }: Options): Promise<PageVisit> {
  if ((url === undefined) === (har === undefined))
    throw new UsageError('"verify" needs a page: either "--url URL" or "--har FILE".');
  return url === undefined ? readFile(String(har)) : load(String(url));
}

/**
 * Reads a recording of a page.
 * @throws UsageError if the file can't be read or isn't a recording of a page
 */
function readFile(file: string): PageVisit {
  try {
    return readHar(readFileSync(file, 'utf8'));
  } catch (error) {
    const isKnown = error instanceof HarError || (error as NodeJS.ErrnoException).code;
    if (!isKnown) throw error;
    throw new UsageError(`can't read ${file}: ${(error as Error).message}`);
  }
}

/**
 * Loads a page in Chromium.
 * @throws UsageError if `url` isn't a full URL, if Chromium can't be started, or if the page can't
 * be loaded
 */
async function load(url: string): Promise<PageVisit> {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url takes the full URL of a page, not "${url}".`);
  const [{ launchChromium }, { recordPage }] = await Promise.all([
    import('../../play/chromium/launch-chromium.ts'),
    import('../../play/chromium/record-page.ts'),
  ]);
  const browser = await launchChromium('online').catch((error: Error) => {
    throw new UsageError(error.message);
  });
  try {
    const { har, inline, cookies } = await recordPage(url, browser);
    const visit = readHar(har);
    return { ...visit, inline, cookies: [...new Set([...visit.cookies, ...cookies])].sort() };
  } catch (error) {
    throw new UsageError(`can't load ${url}: ${firstLine((error as Error).message)}`);
  } finally {
    await browser.close();
  }
}

const firstLine = (text: string): string => text.split('\n')[0]!.replace(/^page\.goto: /, '');
