import type { WorldAnswer } from '../world/exchange.ts';
import type { Network } from './network.ts';

/** A transparent GIF of one pixel, 43 bytes, as ad networks return. */
const pixel = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='),
  (character) => character.charCodeAt(0),
);

/** Returns a network's response: a pixel or a script. */
export function answerNetwork(network: Pick<Network, 'answers'>, url: URL): WorldAnswer {
  const headers = {
    'cache-control': 'no-cache, no-store, must-revalidate',
    'access-control-allow-origin': '*',
  };
  const answer = network.answers(url);
  return answer === 'pixel'
    ? { status: 200, headers: { ...headers, 'content-type': 'image/gif' }, body: pixel }
    : {
        status: 200,
        headers: { ...headers, 'content-type': 'text/javascript' },
        body: answer.script,
      };
}
