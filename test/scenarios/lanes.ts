/**
 * The scenarios that a test file plays, and the rules that they are played with. Paths are relative
 * to `test/`.
 */
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

/**
 * The lanes by name. A lane contains the scenario folders that one test file plays. Workers play
 * different lanes at the same time.
 */
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
  second: referenceLane('second'),
} satisfies { readonly [name: string]: Lane };
