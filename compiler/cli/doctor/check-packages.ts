import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCheckout } from '../../driver/is-checkout.ts';
import { packageRoot } from '../../driver/package-root.ts';
import { readPackage } from './read-package.ts';
import type { Finding } from './finding.ts';

interface Versions {
  readonly [name: string]: string;
}

/**
 * Checks the packages whose versions affect the bytes of a bundle. If Tagwright is installed from
 * npm, checks only esbuild's binary for this platform. Tagwright's package on npm already contains
 * terser, yaml and the rest of esbuild.
 */
export function checkPackages(): readonly Finding[] {
  const root = packageRoot();
  const { devDependencies = {}, optionalDependencies = {} } = readPackage(root) as {
    devDependencies?: Versions;
    optionalDependencies?: Versions;
  };
  const wanted = isCheckout(root) ? devDependencies : optionalDependencies;
  const names = isCheckout(root)
    ? ['esbuild', 'terser', 'yaml']
    : [`@esbuild/${process.platform}-${process.arch}`];
  return names.map((name): Finding => {
    const installed = packageFolder(root, name);
    const version = installed && (readPackage(installed) as { version: string }).version;
    const verdict = version !== undefined && version === wanted[name] ? 'ok' : 'broken';
    return {
      subject: name,
      verdict,
      found:
        version === undefined
          ? 'not installed'
          : `${version}${verdict === 'ok' ? '' : `, but only ${wanted[name]} builds the same bytes as on other machines`}`,
      ...(verdict !== 'ok' && {
        fix: isCheckout(root) ? 'Run npm ci.' : 'Run npm install again, without --omit=optional.',
      }),
    };
  });
}

/**
 * Returns the folder of an installed package, or undefined if the package isn't installed. Searches
 * the node_modules of `from` and of all folders above `from`, because npm can install the package
 * beside Tagwright.
 */
function packageFolder(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}
