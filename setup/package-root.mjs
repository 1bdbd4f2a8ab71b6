import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, without a slash at the end. */
export const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
