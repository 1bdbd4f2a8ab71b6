/** Scenarios that one test file plays, and the rules that they are about. Paths begin in `test/`. */
export interface Lane {
  readonly folders: readonly string[];
  readonly rules: string;
}

const shopLane = (...folders: readonly string[]): Lane => ({
  folders: folders.map((name) => `scenarios/${name}`),
  rules: '../rules',
});
const referenceLane = (name: string): Lane => ({
  folders: [`shops/${name}/scenarios`],
  rules: `shops/${name}/rules`,
});

/** One lane per test file. Lanes of about the same size keep two workers busy to the end. */
export const lanes = {
  ads: shopLane('ads', 'campaigns', 'tags'),
  clicks: shopLane(
    'clicks',
    'commerce',
    'entities',
    'forms',
    'link-click',
    'search',
    'store-finder',
  ),
  consent: shopLane('consent', 'delivery', 'engine', 'identity', 'refused'),
  pages: shopLane('engagement', 'live', 'login', 'page-view', 'pages'),
  values: shopLane('values', 'storefronts'),
  reference: referenceLane('reference'),
  identity: referenceLane('identity'),
} satisfies { readonly [name: string]: Lane };
