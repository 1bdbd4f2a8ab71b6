import type { Settings } from '../contract.ts';
import { query } from '../platform/encoding.ts';
import { fetchImage } from '../platform/fetch-image.ts';
import type { pixelSchema } from './pixel.schema.ts';

/** Fetches an image. Rejects where it can't be loaded. Its purpose is the compiler's to guard. */
export const pixel = ({ host, path, parameters }: Omit<Settings<typeof pixelSchema>, 'purpose'>): Promise<unknown> =>
  fetchImage(`https://${host}${path}${query(parameters)}`);
