import type { Settings } from '../contract.ts';
import { readGlobal } from '../platform/globals.ts';
import { loadScript } from '../platform/load-script.ts';
import type { qualtricsSchema } from './qualtrics.schema.ts';

let used = false;
let withdrawn = false;

/** What the survey's own API does; nothing where it isn't there. */
const api = (does: string) => {
  const there = readGlobal('QSI.API') as { readonly [does: string]: unknown } | undefined;
  if (typeof there?.[does] === 'function') there[does]();
};

/**
 * Loads the feedback survey (qualtrics.com/support/website-app-feedback, "Single Page Application"), and takes a
 * withdrawal back. Rejects where its script can't be loaded.
 */
export const qualtrics = ({ host, zone, integrity }: Settings<typeof qualtricsSchema>): Promise<unknown> => {
  used = true;
  if (withdrawn) api('load');
  withdrawn = false;
  // A script that comes after the withdrawal finds nobody who wants it.
  return loadScript(`https://${host}/SIE/?Q_ZID=${zone}`, integrity).then(() => withdrawn && api('unload'));
};

/** Takes the survey away, in its own API's words. */
export const withdrawQualtrics = (): void => {
  if (!used) return;
  withdrawn = true;
  api('unload');
};
