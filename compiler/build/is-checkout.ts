import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether the package's folder is a checkout. The package on npm contains no sources. */
export function isCheckout(packageRoot: string): boolean {
  return existsSync(join(packageRoot, 'compiler/cli/main.ts'));
}
