const NO_COMMANDS = "no storefront gives its pages the web SDK's commands (edge.global)";

/**
 * The clauses of test/specification.yaml that no storefront's bundle can show completely, each with
 * the reason. Other scenarios show these clauses, on a reference site or with rules that the
 * compiler rejects.
 */
export const notOnStorefronts: { readonly [clause: string]: string } = {
  'R-03': "no storefront's rule negates a condition that takes time",
  'R-06': "no storefront's rules have a script, without which the compiler refuses every cycle",
  'R-07': 'no storefront keeps a data element for the session or the visitor',
  'R-09': "no storefront's rule listens for messages or changes of the history",
  'R-19': "no storefront's script writes to the page",
  'R-20': 'rules that name a module that does not exist are refused, so they are in no bundle',
  'R-21': 'no storefront lists the hosts that its bundle may be served from',
  'G-01': `the identity alone is requested by a command only, and ${NO_COMMANDS}`,
  'G-02': `only commands send data beside the xdm, and ${NO_COMMANDS}`,
  'G-03': 'no storefront performs the ID syncs that the edge asks for (edge.exchange)',
  'G-12': `rules with a wrong setting are refused, and ${NO_COMMANDS}`,
  'G-14': `the hook belongs to the command configure, and ${NO_COMMANDS}`,
  'G-15':
    'no rule of a storefront declares a profile update, and each of their events has experience data',
  'I-01': 'no storefront sends a consent string or asks for script callbacks',
  'I-04': 'no storefront syncs ids or has supplemental ids',
  'I-05': 'no storefront syncs ids',
  'I-06': "no storefront reads a consent tool's string",
  'I-07': 'no storefront publishes destinations',
  'I-08': 'no storefront has supplemental ids',
};
