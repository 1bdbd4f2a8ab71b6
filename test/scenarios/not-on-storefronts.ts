/**
 * The reason why a clause can't be shown on a storefront's bundle, by clause. Scenarios on
 * storefronts show a part of such a clause if they can. The whole clause is shown on a reference
 * site, or by rules that the compiler rejects.
 */
export const notOnStorefronts: { readonly [clause: string]: string } = {
  'R-03': "no storefront's rule negates a condition that takes time",
  'R-06': "no storefront's rules have a script, without which the compiler refuses every cycle",
  'R-07': 'no storefront keeps a data element for the session or the visitor',
  'R-09': "no storefront's rule listens for messages or changes of the history",
  'R-19': "no storefront's script writes to the page",
  'R-20': 'rules that name a module that does not exist are refused, so they are in no bundle',
  'R-21': 'no storefront lists the hosts that its bundle may be served from',
};
