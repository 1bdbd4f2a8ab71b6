import type { Settings } from '../settings.ts';
import { readGlobal } from '../platform/page/globals.ts';
import { loadScript } from '../platform/script/load-script.ts';
import type { qualtricsSchema } from './qualtrics.schema.ts';

let used = false;
let withdrawn = false;

/** Calls a method of the survey's API, if the survey has loaded. */
const api = (does: string) => {
  const there = readGlobal('QSI.API') as { readonly [does: string]: unknown } | undefined;
  if (typeof there?.[does] === 'function') there[does]();
};

/**
 * Loads the feedback survey (qualtrics.com/support/website-app-feedback, "Single Page
 * Application"). If the survey was removed because consent was withdrawn, loads it again. Rejects
 * if its script can't be loaded.
 */
export const qualtrics = ({
  host,
  zone,
  integrity,
}: Settings<typeof qualtricsSchema>): Promise<unknown> => {
  used = true;
  if (withdrawn) api('load');
  withdrawn = false;
  // If consent was withdrawn while the script loaded, the survey must not start.
  return loadScript(`https://${host}/SIE/?Q_ZID=${zone}`, integrity).then(
    () => withdrawn && api('unload'),
  );
};

/** When consent is withdrawn, removes the survey through Qualtrics' own API. */
export const withdrawQualtrics = (): void => {
  if (!used) return;
  withdrawn = true;
  api('unload');
};
