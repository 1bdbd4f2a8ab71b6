import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Adobe's SDK and Tagwright's client (`own`), as scripts for a page with Adobe's base code. */
export interface Clients {
  readonly sdk: string;
  readonly own: string;
}

/** Adobe's SDK, with the components that Tagwright's client has as well. */
const sdk = `
  import { components, createCustomInstance } from '@adobe/alloy';
  const { activityCollector, audiences, consent, personalization } = components;
  for (const name of window.__alloyNS) {
    const instance = createCustomInstance({ name, components: [activityCollector, audiences, consent, personalization] });
    const execute = ([resolve, reject, [command, options]]) => instance(command, options).then(resolve, reject);
    const { q } = window[name];
    q.push = execute;
    q.forEach(execute);
  }`;

/** Tagwright's client, with every feature that a site can use, and without a consent policy. */
const own = `
  import { createInstance } from './runtime/services/edge/client/instance.ts';
  import { collectClicks } from './runtime/services/edge/client/collect-clicks.ts';
  import { edgeDestinations } from './runtime/services/edge/client/edge-destinations.ts';
  import { takeQueue } from './runtime/platform/page/take-queue.ts';
  const permitted = () => Promise.resolve();
  for (const name of window.__alloyNS) takeQueue(name, createInstance({ name, permitted, features: [collectClicks(permitted), edgeDestinations(() => true)] }));`;

/** Bundles both clients, as a page would load them. */
export async function bundleClients(): Promise<Clients> {
  const [theirs, ours] = await Promise.all(
    [sdk, own].map(async (contents) => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: root, sourcefile: 'client.js' },
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        platform: 'browser',
        logLevel: 'silent',
      });
      return outputFiles[0]!.text;
    }),
  );
  return { sdk: theirs!.replaceAll('__VERSION__', '2.33.1'), own: ours! };
}
