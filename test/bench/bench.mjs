// `npm run bench`: bundles the benchmark with esbuild and runs it. `npm run bench -- --help` lists
// its options.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle-for-node.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const [main] = await bundleForNode({ main: join(folder, 'main.ts') });
const { runBench } = await import(pathToFileURL(main).href);
process.exitCode = await runBench(process.argv.slice(2));
