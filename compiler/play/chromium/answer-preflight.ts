import type { WorldAnswer, WorldRequest } from '../scenario/world/exchange.ts';

/**
 * Answers a browser's question whether a page may send a request to another host (CORS), or returns
 * undefined for any other request.
 */
export function answerPreflight({ method, headers }: WorldRequest): WorldAnswer | undefined {
  const asked = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || asked === undefined) return undefined;
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': asked,
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    },
    body: '',
  };
}
