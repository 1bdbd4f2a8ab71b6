import { listen } from '../../../platform/watch/listen.ts';
import { log } from '../../../platform/safety/log.ts';
import { findElement } from '../../../platform/page/dom.ts';
import { href } from '../../../platform/page/page.ts';
import { serialise } from '../../../platform/safety/serialise.ts';
import { readStored, store } from '../../../platform/storage/storage.ts';
import type { Fields } from '../../variables/put.ts';
import { clickConfig, defaultDownloads } from './click-config.ts';
import { clickedLink, type ClickedLink } from './clicked-link.ts';
import type { ClientOptions } from './client-options.ts';
import { ConsentDeclined } from './consent-state.ts';
import type { Feature } from './instance.ts';
import { merge } from './merge.ts';

/**
 * The details of a click. If `onBeforeLinkClickSend` was called, `xdm` and `data` are the fields of
 * the click's event, as that callback left them.
 */
interface Click {
  readonly link: ClickedLink;
  readonly xdm?: Fields;
  readonly data?: Fields;
}

const isLink = ({ linkUrl, linkType, linkName, linkRegion }: ClickedLink): boolean =>
  !!(linkUrl && linkType && linkName && linkRegion);
const isMapped = ({ pageName, linkName, linkRegion, pageIDType }: ClickedLink): boolean =>
  !!(pageName && linkName && linkRegion) && pageIDType !== undefined;

const xdmOf = ({ linkName, linkRegion, linkType, linkUrl }: ClickedLink): Fields => ({
  eventType: 'web.webinteraction.linkClicks',
  web: {
    webInteraction: {
      name: linkName,
      region: linkRegion,
      type: linkType,
      URL: linkUrl,
      linkClicks: { value: 1 },
    },
  },
});

const dataOf = ({ pageName, linkName, linkRegion, pageIDType }: ClickedLink): Fields => ({
  __adobe: {
    analytics: {
      contextData: {
        a: { activitymap: { page: pageName, link: linkName, region: linkRegion, pageIDType } },
      },
    },
  },
});

/**
 * Passes a click to the page's callback, and returns the click with the callback's changes. The
 * callback is `filterClickDetails` or, if that option isn't set, `onBeforeLinkClickSend`. If the
 * callback returns false, the returned link is empty.
 */
const filtered = (
  link: ClickedLink,
  { clickCollection, onBeforeLinkClickSend }: ClientOptions,
): Click => {
  const refuse = (): Click => {
    log('log', 'Clicked element properties were rejected by filter function.');
    return { link: {} };
  };
  const filter = clickCollection?.filterClickDetails;
  if (filter) return filter(link) === false ? refuse() : { link };
  const shown: Fields = {
    ...(isLink(link) && { xdm: xdmOf(link) }),
    ...(isMapped(link) && { data: dataOf(link) }),
    clickedElement: link.clickedElement,
  };
  if (!onBeforeLinkClickSend || (!shown.xdm && !shown.data)) return { link };
  if (onBeforeLinkClickSend(shown) === false) return refuse();
  const { xdm, data } = shown as {
    readonly xdm?: ReturnType<typeof xdmOf>;
    readonly data?: ReturnType<typeof dataOf>;
  };
  const { name, region, type, URL } = ((xdm?.web as Fields | undefined)?.webInteraction ?? {}) as {
    readonly [field: string]: string;
  };
  const map = ((
    data as
      | {
          readonly __adobe?: {
            readonly analytics?: {
              readonly contextData?: { readonly a?: { readonly activitymap?: Fields } };
            };
          };
        }
      | undefined
  )?.__adobe?.analytics?.contextData?.a?.activitymap ?? {}) as {
    readonly page?: string;
    readonly link?: string;
    readonly region?: string;
    readonly pageIDType?: number;
  };
  return {
    xdm,
    data,
    link: {
      linkName: map.link || name,
      linkRegion: map.region || region,
      linkType: type,
      linkUrl: URL,
      pageName: map.page,
      pageIDType: map.pageIDType,
    },
  };
};

/**
 * Creates a store for the latest page name and for a clicked link that a later event will contain.
 * The store is in session storage if `sessionStorageEnabled` is set. Otherwise it is in memory.
 */
const createKept = ({
  orgId,
  clickCollection,
}: ClientOptions): { read(): ClickedLink; keep(link: ClickedLink): void } => {
  const key = `com.adobe.alloy.${orgId}clickData`;
  let kept: string | undefined;
  const isStored = clickCollection?.sessionStorageEnabled;
  return {
    read() {
      try {
        const text = isStored ? readStored('sessionStorage', key) : kept;
        return (JSON.parse(text ?? 'null') as ClickedLink | null) ?? {};
      } catch {
        // Other code of the page has changed the stored text.
        return {};
      }
    },
    keep({ clickedElement: _, ...link }) {
      kept = serialise(link);
      if (isStored) store('sessionStorage', key, kept);
    },
  };
};

/**
 * Returns whether Adobe's older Activity Map, which collects clicks by itself, runs in the page.
 */
const isMappedByOthers = (): boolean => !!findElement('#cppXYctnr');

const isWanted = (
  link: ClickedLink,
  {
    internalLinkEnabled,
    externalLinkEnabled,
    downloadLinkEnabled,
  }: NonNullable<ClientOptions['clickCollection']>,
): boolean =>
  (
    ({ download: downloadLinkEnabled, exit: externalLinkEnabled, other: internalLinkEnabled }) as {
      readonly [type: string]: boolean | undefined;
    }
  )[link.linkType!] !== false;

const pageNameOf = (xdm: Fields): string | undefined =>
  (xdm as { readonly web?: { readonly webPageDetails?: { readonly name?: string } } }).web
    ?.webPageDetails?.name;

/**
 * Collects clicks on links, as Adobe's SDK does (Activity Map). Sends one event per click. If
 * grouping is enabled, clicks on internal links aren't sent immediately. The next event with a page
 * name contains the last of these clicks.
 * @param permitted resolves if the site's own policy allows requests, stays pending while the
 * visitor still has to decide, and otherwise rejects
 */
export const collectClicks = (permitted: () => Promise<unknown>): Feature => ({
  checks: clickConfig,
  begin({ options }, send) {
    const {
      clickCollectionEnabled = true,
      clickCollection = {},
      downloadLinkQualifier = defaultDownloads,
      onBeforeLinkClickSend,
    } = options;
    if (!clickCollectionEnabled) {
      if (onBeforeLinkClickSend) warnIgnored('onBeforeLinkClickSend');
      if (downloadLinkQualifier !== defaultDownloads) warnIgnored('downloadLinkQualifier');
      return {};
    }
    const kept = createKept(options);

    const collect = (element: Element | null): Promise<unknown> | undefined => {
      const found = clickedLink(element, downloadLinkQualifier);
      if (!found || isMappedByOthers()) return undefined;
      const { pageName } = kept.read();
      if (pageName) Object.assign(found, { pageName, pageIDType: 1 });
      const { link, xdm, data } = filtered(found, options);
      const isGrouped =
        clickCollection.eventGroupingEnabled &&
        (!onBeforeLinkClickSend || clickCollection.filterClickDetails);
      if (isLink(link) && !isWanted(link, clickCollection)) {
        logUnwanted(link);
      } else if (isLink(link) && isGrouped && isInside(link)) {
        kept.keep(link);
      } else if (isLink(link)) {
        kept.keep({ pageName: link.pageName, pageIDType: link.pageIDType });
        return send({
          xdm: xdm ?? xdmOf(link),
          data: data ?? (isMapped(link) ? dataOf(link) : undefined),
        });
      } else if (isMapped(link)) kept.keep(link);
      return undefined;
    };

    listen('click', (event: MouseEvent & { readonly s_fe?: unknown }) => {
      if (event.s_fe) return;
      const element = event.composedPath()[0] as Element | null;
      permitted()
        .then(() => collect(element))
        .catch(logFailure);
    });

    return {
      onEvent({ xdm, data, given }) {
        const name = pageNameOf(given);
        if (name === undefined || isMappedByOthers()) return;
        const link = clickCollection.eventGroupingEnabled ? kept.read() : {};
        if (isLink(link)) merge(xdm, { ...xdmOf(link), eventType: xdm.eventType });
        if (isMapped(link)) merge(data, dataOf(link));
        kept.keep({ pageName: name, pageIDType: 1 });
      },
    };
  },
});

const isInside = ({ linkType, linkUrl }: ClickedLink): boolean =>
  linkType === 'other' && new URL(linkUrl!, href()).hostname === new URL(href()).hostname;

const logUnwanted = ({ linkType }: ClickedLink): void =>
  log('log', `Cancelling link click event due to clickCollection.${linkType}LinkEnabled = false.`);

const logFailure = (error: unknown): void =>
  log(
    error instanceof ConsentDeclined ? 'warn' : 'error',
    'The click collection could not fully complete. ',
    error,
  );

const warnIgnored = (option: string): void =>
  log(
    'warn',
    `The '${option}' configuration was provided but will be ignored because clickCollectionEnabled is false.`,
  );
