import { parentPort } from 'node:worker_threads';
import { minifyScript, type MappedScript } from './minify-script.ts';

// Runs in a worker thread, and minifies each script that it receives.
parentPort!.on('message', (script: MappedScript) => {
  void minifyScript(script).then(
    (minified) => parentPort!.postMessage({ minified }, []),
    (error: unknown) => parentPort!.postMessage({ error }, []),
  );
});
