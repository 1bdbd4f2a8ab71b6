import { innermostFolder } from './innermost-folder.ts';

const SITE_FILE = '/site.yaml';

/**
 * If a file is the site.yaml of a layer, returns the layer's folder with a trailing slash. Returns
 * undefined for any other file.
 */
export function layerFolder(file: string): string | undefined {
  return file.endsWith(SITE_FILE) ? file.slice(0, 1 - SITE_FILE.length) : undefined;
}

/**
 * Returns a function that finds the folder of the layer that a file belongs to. The function
 * returns undefined for a file outside of all layers.
 * @param files all files of the rules
 */
export function layerOwner(files: readonly string[]): (file: string) => string | undefined {
  return innermostFolder(new Set(files.flatMap((file) => layerFolder(file) ?? [])));
}
