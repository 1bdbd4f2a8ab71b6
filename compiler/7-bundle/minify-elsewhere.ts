import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { minifyScript, type MappedScript } from './minify-script.ts';

/**
 * The script that the worker threads run. Only the bundled compiler has this script. Tests run the
 * compiler's TypeScript files. A worker thread can't load these files, so tests minify without
 * workers.
 */
const PROGRAM = new URL('./minify-worker.mjs', import.meta.url);
/** One core remains free for the thread that starts the workers. */
const MOST_WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Idle workers are stopped after this time, because each of them needs about 80 MB. */
const IDLE_MS = 500;

interface Task {
  readonly script: MappedScript;
  readonly resolve: (minified: MappedScript) => void;
  readonly reject: (error: unknown) => void;
}

type Reply = { readonly minified: MappedScript } | { readonly error: unknown };

/** A worker thread and the task that it works on. */
interface Lane {
  readonly worker: Worker;
  task?: Task | undefined;
}

const waiting: Task[] = [];
const lanes = new Set<Lane>();
const hasProgram = PROGRAM.protocol === 'file:' && existsSync(fileURLToPath(PROGRAM));

/**
 * Minifies a module of the runtime in a worker thread, so that other phases can continue. If the
 * workers' script doesn't exist, minifies in the calling thread.
 */
export function minifyElsewhere(script: MappedScript): Promise<MappedScript> {
  if (!hasProgram) return minifyScript(script);
  return new Promise((resolve, reject) => {
    waiting.push({ script, resolve, reject });
    const idle = [...lanes].find(({ task }) => task === undefined);
    if (idle) runNext(idle);
    else if (lanes.size < MOST_WORKERS) runNext(startLane());
  });
}

function startLane(): Lane {
  const lane: Lane = { worker: new Worker(PROGRAM) };
  lanes.add(lane);
  lane.worker.on('message', (reply: Reply) => {
    const { task } = lane;
    if ('minified' in reply) task?.resolve(reply.minified);
    else task?.reject(reply.error);
    runNext(lane);
  });
  lane.worker.on('error', (error) => {
    lanes.delete(lane);
    lane.task?.reject(error);
    if (waiting.length > 0) runNext(startLane());
  });
  return lane;
}

/** Passes the next script to a worker. If there is none for some time, stops the worker. */
function runNext(lane: Lane): void {
  lane.task = waiting.shift();
  if (lane.task) {
    lane.worker.ref();
    lane.worker.postMessage(lane.task.script, []);
    return;
  }
  // An idle worker must not keep the process running.
  lane.worker.unref();
  setTimeout(() => {
    if (lane.task || !lanes.delete(lane)) return;
    void lane.worker.terminate();
  }, IDLE_MS).unref();
}
