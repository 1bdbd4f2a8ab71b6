import { layout } from './layout.ts';
import { loader } from './loader.ts';
import type { ReleasedSite } from './release.ts';

/**
 * Returns the content of a site's loader. Its last line is the number of the change that writes it,
 * so that no two changes write the same content. Therefore, the conditional write of an older
 * process fails once a newer change has written the loader.
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
