import { cpSync } from 'node:fs';
import type { PreviewBundles } from './compile-bundles.ts';
import { writeBundles } from './write-bundles.ts';

/**
 * Writes the preview to a folder. Any web server can serve the folder, even under a subpath.
 * @param app the folder of the built app
 */
export function writePreview(
  app: string,
  { files }: Pick<PreviewBundles, 'files'>,
  folder: string,
): void {
  writeBundles(files, folder);
  cpSync(app, folder, { recursive: true });
}
