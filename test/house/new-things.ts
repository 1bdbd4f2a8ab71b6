/** The arguments of `npm run new` for one thing of each kind. No file of the project has these names. */
export const newThings: readonly (readonly string[])[] = [
  ['law', 'probes-are-named', 'rules/probe-named'],
  ['event', 'probe-event'],
  ['source', 'probe-source'],
  ['condition', 'probe-condition'],
  ['operator', 'clean/probe-clean'],
  ['operator', 'compare/probe-compare'],
  ['action', 'probe-action'],
  ['destination', 'probe-network'],
  ['scenario', 'page-view/probe-page'],
  ['message', 'rules/probe-odd'],
];
