import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import type { Fields } from '../../../../runtime/services/variables/put.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, org, type ClientPage } from './client-page.ts';

export let page: ClientPage;

const html =
  '<a id="a" href="/n">in</a><a id="b" href="https://other.example/">out</a><a id="c" href="/x.zip">dl</a><a id="d" href="/n"></a><p>p</p>';
export const openPage = (body = html) => {
  page = openClientPage('https://www.shop.example/in/?q=1#part', body);
};

export let sent: { readonly xdm: Fields | undefined; readonly data: Fields | undefined }[];
export let part: {
  onEvent?(event: { readonly xdm: Fields; readonly data: Fields; readonly given: Fields }): void;
};
let permitted: () => Promise<unknown>;

export const begin = async (more: Partial<ClientOptions> = {}) => {
  const { collectClicks } =
    await import('../../../../runtime/services/edge/client/collect-clicks.ts');
  const { createClient } =
    await import('../../../../runtime/services/edge/client/create-client.ts');
  sent = [];
  permitted = () => Promise.resolve();
  part = collectClicks(() => permitted()).begin(
    createClient({ ...options, ...more }),
    async (event) => {
      sent.push(event);
    },
  );
};
/** Reloads the page. */
export const again = () => {
  page.close();
  openPage();
};
export const click = async (selector: string, init: object = {}) => {
  const event = Object.assign(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    init,
  );
  event.preventDefault();
  document.querySelector(selector)!.dispatchEvent(event);
  await settle();
};
export const event = (name: string | undefined, xdm: Fields = {}, data: Fields = {}) => {
  part.onEvent!({
    xdm,
    data,
    given: name === undefined ? {} : { web: { webPageDetails: { name } } },
  });
  return { xdm, data };
};
export const map = (page: string, link: string, region: string, pageIDType: number) => ({
  __adobe: {
    analytics: { contextData: { a: { activitymap: { page, link, region, pageIDType } } } },
  },
});
export const here = 'https://www.shop.example/in/?q=1#part';
export const linkOf = (name: string, type: string, URL: string) => ({
  eventType: 'web.webinteraction.linkClicks',
  web: { webInteraction: { name, region: 'BODY', type, URL, linkClicks: { value: 1 } } },
});
export const key = `com.adobe.alloy.${org}clickData`;

/** Replaces the function that evaluates the site's consent policy. */
export const setPermitted = (policy: () => Promise<unknown>): void => {
  permitted = policy;
};
