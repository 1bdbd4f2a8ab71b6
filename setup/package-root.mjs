import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, without a trailing slash. */
export const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
