/** A request that a page sent, with only the fields whose values depend on the rules. */
export type Send =
  | { readonly to: 'edge'; readonly event: { readonly [path: string]: unknown } }
  | { readonly to: 'floodlight'; readonly parameters: { readonly [name: string]: string } };

/** The fields of an experience event whose values depend on the rules. */
const OF_RULES = [
  'eventType',
  'web.webPageDetails.name',
  'web.webPageDetails.siteSection',
  'web.webPageDetails.pageViews.value',
  'web.webInteraction',
  'commerce.order.currencyCode',
  'marketing.trackingCode',
  '_experience.analytics.customDimensions',
  '_experience.analytics.event1to100',
  '_experience.analytics.event101to200',
];

/** Returns a sent experience event with only the fields whose values depend on the rules. */
export function edgeSend(xdm: unknown): Send {
  const found = OF_RULES.map(
    (path) =>
      [
        path,
        path
          .split('.')
          .reduce<unknown>(
            (value, name) => (value as { [name: string]: unknown } | undefined)?.[name],
            xdm,
          ),
      ] as const,
  );
  return {
    to: 'edge',
    event: Object.fromEntries(found.filter(([, value]) => value !== undefined)),
  };
}

/** Returns a sent Floodlight request with the parameters in its URL. */
export function floodlightSend(url: string): Send {
  const parameters = url
    .slice(url.indexOf('/activity/') + '/activity/'.length, -1)
    .split(';')
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
    });
  return { to: 'floodlight', parameters: Object.fromEntries(parameters) };
}
