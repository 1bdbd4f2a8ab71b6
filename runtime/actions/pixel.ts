import type { Settings } from '../settings.ts';
import { query } from '../platform/encoding/encode.ts';
import { fetchImage } from '../platform/network/fetch-image.ts';
import { leaving } from '../services/leaving/leaving.ts';
import type { pixelSchema } from './pixel.schema.ts';

/** Requests an image. Rejects if it can't be loaded. The compiler adds the consent check. */
export const pixel = ({
  host,
  path,
  parameters,
}: Omit<Settings<typeof pixelSchema>, 'purpose'>): Promise<unknown> =>
  fetchImage(`https://${host}${path}${query(leaving(parameters ?? {}))}`);
