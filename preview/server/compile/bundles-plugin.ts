import type { Plugin } from 'vite';
import { compileBundles, type PreviewBundles } from './compile-bundles.ts';

const types: { readonly [ending: string]: string } = {
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
};

/**
 * Returns a Vite plugin that compiles the rules. In a build, the plugin adds the bundles to the
 * app's folder `bundles/`. In Vite's development server, the plugin serves the bundles from
 * memory.
 * @param rules folder of the rules
 * @param asOf date of the release; the compiler's default if omitted
 * @param only the sites to compile; all of them if omitted
 */
export function bundlesPlugin(rules: string, asOf?: string, only?: readonly string[]): Plugin {
  let compiled: Promise<PreviewBundles> | undefined;
  const bundles = (): Promise<PreviewBundles> =>
    (compiled ??= import('../../../compiler/compile.ts').then(({ compile }) =>
      compileBundles(compile, rules, asOf, only),
    ));

  return {
    name: 'tagwright-bundles',
    async generateBundle() {
      const { files, errors } = await bundles();
      for (const error of errors) this.warn(error);
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\/|\?.*$/gs, '');
        if (!path.startsWith('bundles/')) return next();
        bundles().then(({ files }) => {
          const content = files.get(path);
          response.statusCode = content === undefined ? 404 : 200;
          response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
          response.end(content);
        }, next);
      });
    },
  };
}
