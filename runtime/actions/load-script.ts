import type { Settings } from '../contract.ts';
import { bodyThere } from '../platform/body-there.ts';
import { query } from '../platform/encoding.ts';
import { loadScript as load } from '../platform/load-script.ts';
import { loadScriptWrites } from '../uses.ts';
import type { loadScriptSchema } from './load-script.schema.ts';

/** Loads a script, once per page. Rejects where it can't be loaded. Its purpose is the compiler's to guard. */
export const loadScript = ({ host, path, parameters, integrity, writes }: Omit<Settings<typeof loadScriptSchema>, 'purpose'>): Promise<unknown> => {
  const url = `https://${host}${path}${query(parameters)}`;
  return loadScriptWrites && writes ? bodyThere().then(() => load(url, integrity)) : load(url, integrity);
};
