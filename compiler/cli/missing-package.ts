import { packageRoot } from '../driver/package-root.ts';
import { readPackage } from './doctor/read-package.ts';

/** Maps each optional package, except `typescript`, to its use. */
const USES: { readonly [name: string]: string } = {
  '@bokuweb/zstd-wasm': 'compresses bundles as differences (tagwright publish --deltas)',
  'happy-dom': 'plays scenarios without a browser (tagwright test --engine dom)',
  'playwright-core':
    'plays scenarios and loads live pages in a Chromium on this machine. tagwright test --engine dom needs no Chromium, but the package happy-dom',
  prettier: 'formats rules (tagwright fmt)',
};

/**
 * If an error was thrown because an optional package isn't installed, returns an error message that
 * says how to install the package.
 * @returns undefined for any other error
 */
export function missingPackage(error: unknown): string | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const [, name = ''] = /^Cannot find package '([^']+)'/.exec(String(message)) ?? [];
  if (code !== 'ERR_MODULE_NOT_FOUND' || USES[name] === undefined) return undefined;
  const { peerDependencies } = readPackage(packageRoot()) as {
    readonly peerDependencies: { readonly [name: string]: string };
  };
  return `the package ${name} isn't installed. It ${USES[name]}. Install ${name} with: npm install --save-dev "${name}@${peerDependencies[name]}"`;
}
