import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether the folder is a checkout of Tagwright. An installed package doesn't contain the
 * compiler's sources.
 */
export function isCheckout(packageRoot: string): boolean {
  return existsSync(join(packageRoot, 'compiler/cli/main.ts'));
}
