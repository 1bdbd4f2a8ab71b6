import { layout } from './layout.ts';
import { loader } from './loader.ts';
import type { ReleasedSite } from './release.ts';

/**
 * Returns the content of a site's loader. The loader's last line is the number of the change that
 * writes the loader. So every change writes different content, and the loader gets a new etag. An
 * older change that then tries to write the loader still expects the old etag, so its write fails.
 * @param released the site in its release; undefined if the loader should load nothing
 */
export function loaderObject(
  site: string,
  released: Pick<ReleasedSite, 'file' | 'integrity'> | undefined,
  generation: number,
): Buffer {
  const code = released
    ? loader({ file: layout.fromLoader(site, released.file), integrity: released.integrity })
    : '';
  return Buffer.from(`${code.trimEnd()}\n//${generation}\n`);
}
