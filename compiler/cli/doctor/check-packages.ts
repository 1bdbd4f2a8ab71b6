import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../build/package-root.ts';
import { readPackage } from './read-package.ts';
import type { Finding } from './finding.ts';

/** Checks the packages whose versions affect the bytes of a bundle. */
export function checkPackages(): readonly Finding[] {
  const root = packageRoot();
  const { dependencies } = readPackage(root) as {
    dependencies: { readonly [name: string]: string };
  };
  return ['esbuild', 'terser', 'yaml'].map((name): Finding => {
    const installed = packageFolder(root, name);
    const version = installed && (readPackage(installed) as { version: string }).version;
    const verdict = version === dependencies[name] ? 'ok' : 'broken';
    return {
      subject: name,
      verdict,
      found:
        version === undefined
          ? 'not installed'
          : `${version}${verdict === 'ok' ? '' : `, but only ${dependencies[name]} builds the same bytes as on other machines`}`,
      ...(verdict !== 'ok' && { fix: 'Run npm ci.' }),
    };
  });
}

/**
 * Returns the folder of an installed package: in Tagwright's own node_modules, or in that of a
 * folder above if Tagwright itself is a dependency.
 */
function packageFolder(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}
