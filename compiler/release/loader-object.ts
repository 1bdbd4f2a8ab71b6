import { layout } from './layout.ts';
import { loader } from './loader.ts';
import type { ReleasedSite } from './release.ts';

/**
 * Returns the content of a site's loader. The loader's last line is the number of the change that
 * writes it, so no two changes write the same content. As a result, once a newer change has written
 * the loader, a conditional write of an older change fails.
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
