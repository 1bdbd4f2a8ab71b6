import type { WorldAnswer, WorldRequest } from '../scenario/world/exchange.ts';

/** Responds to a CORS preflight request. Returns undefined for any other request. */
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
