import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PreviewBundles } from './compile-bundles.ts';

/**
 * Writes the preview to a folder that any web server can serve, also under a path.
 * @param app the folder of the built app
 */
export function writePreview(app: string, { files }: PreviewBundles, folder: string): void {
  cpSync(app, folder, { recursive: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
