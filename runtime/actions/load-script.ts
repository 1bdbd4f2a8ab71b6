import type { Settings } from '../settings.ts';
import { bodyThere } from '../platform/watch/body-there.ts';
import { query } from '../platform/encoding/encode.ts';
import { loadScript as load } from '../platform/script/load-script.ts';
import { leaving } from '../services/leaving/leaving.ts';
import { loadScriptWrites } from '../uses.ts';
import type { loadScriptSchema } from './load-script.schema.ts';

/**
 * Loads a script, once per page. A script that writes to the page (`writes`) is loaded as soon as
 * the page has a body. Rejects if the script can't be loaded. The compiler adds the consent check.
 */
export const loadScript = ({
  host,
  path,
  parameters,
  integrity,
  writes,
}: Omit<Settings<typeof loadScriptSchema>, 'purpose'>): Promise<unknown> => {
  const url = `https://${host}${path}${query(leaving(parameters ?? {}))}`;
  return loadScriptWrites && writes
    ? bodyThere().then(() => load(url, integrity))
    : load(url, integrity);
};
