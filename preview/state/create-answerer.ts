import type { World } from '../../compiler/scenario/world/create-world.ts';
import { protocolVersion, type AnswerMessage, type NetMessage } from '../bridge/protocol.ts';
import type { Environment } from '../environment/environment.ts';
import { faultsOf } from '../environment/faults-of.ts';
import type { Recorder } from '../trace/create-recorder.ts';
import type { Store } from './create-store.ts';
import type { SessionView } from './session-view.ts';

/** What stands between the pages and the fake world. */
export interface Answerer {
  /** Answers a request when its turn comes: in the order in which the pages made them. */
  readonly answer: (net: NetMessage, visit: number, send: (answer: AnswerMessage) => void) => void;
  readonly setNetwork: (network: Pick<Environment, 'network' | 'blocked'>) => void;
}

export function createAnswerer(store: Store<SessionView>, world: World, recorder: Recorder): Answerer {
  let turn = Promise.resolve();
  /** What a stalled network makes everything wait for. */
  let back = Promise.resolve();
  let comeBack = (): void => undefined;
  let lifts: (() => void)[] = [];

  const answer = async (net: NetMessage, visit: number, send: (answer: AnswerMessage) => void, since: number): Promise<void> => {
    const body = typeof net.body === 'string' ? net.body : await net.body.text();
    const said = world.answer({ method: net.method, url: net.url, headers: { origin: location.origin, ...net.headers }, body, transport: net.via });
    const hit = world.hits.at(-1);
    const { requests } = store.get();
    if (hit !== undefined) store.set({ requests: [...requests, { number: world.hits.length, visit, net: net.id, hit, atMs: net.t, headers: net.headers, bytes: new Blob([body]).size }] });
    const status = said.broken ? 0 : said.status;
    const tell = (): void => {
      recorder.add({ k: 'net2', visit, t: net.t + Math.round(performance.now() - since), request: net.id, status });
      send({ v: protocolVersion, k: 'net2', id: net.id, status, headers: said.headers, body: said.body });
    };
    if (said.delayMs === undefined) tell();
    else setTimeout(tell, said.delayMs);
  };

  return {
    answer: (net, visit, send) => {
      const since = performance.now();
      turn = turn.then(() => back).then(() => answer(net, visit, send, since));
    },
    setNetwork: (network) => {
      for (const lift of lifts) lift();
      lifts = faultsOf(network).map(world.inject);
      comeBack();
      if (network.network !== 'stalled') return;
      back = new Promise((resolve) => {
        comeBack = resolve;
      });
    },
  };
}
