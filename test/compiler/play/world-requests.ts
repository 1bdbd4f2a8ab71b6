import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';

export const edge = {
  domain: 'edge.shop.example',
  basePath: 'ee',
  datastream: 'aaaa-1',
  org: 'ABC@AdobeOrg',
};

export const now = Date.UTC(2025, 3, 15, 12);

export const world = (seed = 1): World => createWorld({ now: () => now, seed, edges: [edge] });

let count = 0;

export const uuid = (): string =>
  `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;

export interface Sent {
  action?: string;
  url?: string;
  method?: string;
  type?: string;
  body?: object | string;
  xdm?: object;
  cookie?: string;
  state?: object;
}

export const xdm = {
  eventType: 'web.webpagedetails.pageViews',
  timestamp: '2025-04-15T12:00:00.000Z',
  implementationDetails: { name: 'n', version: '1', environment: 'browser' },
};

export function request({
  action = 'interact',
  url,
  method = 'POST',
  type = 'text/plain;charset=utf-8',
  body,
  xdm: fields = {},
  cookie,
  state = {},
}: Sent): WorldRequest {
  const whole = {
    events: [{ xdm: { ...xdm, ...fields } }],
    query: { identity: { fetch: ['ECID'] } },
    meta: { state: { domain: 'shop.example', cookiesEnabled: true, ...state } },
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? whole);
  return {
    method,
    url: url ?? `https://edge.shop.example/ee/v1/${action}?configId=aaaa-1&requestId=${uuid()}`,
    body: text,
    headers: {
      'content-type': type,
      origin: 'https://www.shop.example',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      ...(cookie !== undefined && { cookie }),
    },
  };
}

interface Handled {
  readonly handle: {
    readonly type: string;
    readonly payload: { readonly [name: string]: unknown }[];
  }[];
}

export const ecidOf = ({ body }: WorldAnswer): unknown =>
  (JSON.parse(String(body)) as Handled).handle.find(({ type }) => type === 'identity:result')
    ?.payload[0]?.id;

export const cookieOf = ({ body }: WorldAnswer): string =>
  String(
    (JSON.parse(String(body)) as Handled).handle
      .find(({ type }) => type === 'state:store')
      ?.payload.find(({ key }) => key === 'kndctr_ABC_AdobeOrg_identity')?.value,
  );
