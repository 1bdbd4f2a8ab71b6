import type { Settings } from '../settings.ts';
import { counterKey } from '../engine/counter-key.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import type { countSchema } from './count.schema.ts';

/**
 * Adds 1 to a stored counter. Other code can write to the storage, so a stored value that isn't a
 * number counts as 0. The compiler adds the consent check.
 */
export const count = ({
  name,
  for: period,
}: Omit<Settings<typeof countSchema>, 'purpose'>): void => {
  const kind = period === 'session' ? 'sessionStorage' : 'localStorage';
  store(kind, counterKey(name), `${(Number(readStored(kind, counterKey(name))) || 0) + 1}`);
};
