/**
 * Maps terms of Google Tag Manager, Adobe Launch and consent tools to ours. The terms are written
 * without dashes.
 */
const WORDS: { readonly [word: string]: readonly string[] } = {
  // Events
  pageview: ['page-bottom', 'send-event'],
  allpages: ['page-bottom'],
  pageload: ['window-loaded', 'page-bottom'],
  load: ['window-loaded'],
  windowload: ['window-loaded'],
  initialization: ['library-loaded'],
  librarytop: ['library-loaded'],
  pagetop: ['library-loaded'],
  bottomofpage: ['page-bottom'],
  domcontentloaded: ['dom-ready'],
  scrolldepth: ['time-and-scroll'],
  scroll: ['time-and-scroll'],
  timer: ['time-on-page'],
  timespentonpage: ['time-on-page'],
  formsubmit: ['submit'],
  formsubmission: ['submit'],
  linkclick: ['click', 'send-link'],
  justlinks: ['click'],
  allelements: ['click'],
  elementvisibility: ['enters-viewport'],
  viewportentry: ['enters-viewport'],
  mouseover: ['hover'],
  mouseenter: ['hover'],
  keydown: ['key-press'],
  keypressed: ['key-press'],
  historychange: ['history-changed'],
  elementcreated: ['element-exists'],
  tabfocus: ['tab-visible'],
  tabblur: ['tab-hidden'],
  datalayerpush: ['data-element-changed', 'push'],
  pushstate: ['history-changed'],
  // Actions and third parties
  customcode: ['load-script', 'script'],
  customhtml: ['load-script'],
  customjavascript: ['script', 'load-script'],
  javascriptvariable: ['js'],
  sendbeacon: ['send-event'],
  customlink: ['send-link'],
  trackevent: ['send-event'],
  customimage: ['pixel'],
  image: ['pixel'],
  imagepixel: ['pixel'],
  clearvars: ['clear-variables'],
  setvars: ['set-variables'],
  updatevariable: ['set-variables'],
  triggerdirectcall: ['direct-call'],
  facebook: ['meta'],
  metapixel: ['meta'],
  gtag: ['google-tag'],
  googleanalytics: ['google-tag'],
  adwords: ['google-ads'],
  doubleclick: ['floodlight'],
  bing: ['microsoft'],
  bingads: ['microsoft'],
  twitter: ['x'],
  // Keys of rules and sites
  triggers: ['events'],
  trigger: ['events'],
  tags: ['actions'],
  tag: ['actions'],
  filters: ['conditions'],
  blockingtriggers: ['conditions'],
  exceptions: ['conditions'],
  variables: ['elements'],
  dataelements: ['elements'],
  lookuptable: ['table', 'tables'],
  priority: ['order'],
  // Sources
  firstpartycookie: ['cookie'],
  queryparameter: ['query'],
  urlparameter: ['query'],
  querystring: ['query'],
  domelement: ['dom'],
  jsvariable: ['js'],
  globalvariable: ['js'],
  datalayer: ['js'],
  variable: ['element', 'js'],
  randomnumber: ['random'],
  pageurl: ['url'],
  // Comparisons
  startswith: ['starts-with'],
  beginswith: ['starts-with'],
  endswith: ['ends-with'],
  is: ['equals'],
  isnot: ['not-equals'],
  doesnotequal: ['not-equals'],
  doesnotcontain: ['not'],
  matchesregex: ['matches'],
  regex: ['matches'],
  greaterthan: ['more-than'],
  // Purposes
  marketing: ['advertising'],
  ads: ['advertising'],
  targeting: ['advertising'],
  adstorage: ['advertising'],
  statistics: ['analytics'],
  measurement: ['analytics'],
  performance: ['analytics'],
  analyticsstorage: ['analytics'],
  functional: ['product'],
  functionality: ['product'],
  preferences: ['product'],
  personalization: ['product'],
  strictlynecessary: ['necessary'],
  essential: ['necessary'],
};

const NUMBERED: { readonly [variable: string]: string } = {
  evar: 'eVars',
  prop: 'props',
  event: 'events',
};

/**
 * Returns our term for a term of another tag manager if `known` contains it, otherwise undefined.
 * No fix replaces the term, because the two can have different settings.
 */
export function fieldWord(written: string, known: readonly string[]): string | undefined {
  const [, variable, number] = /^(evar|prop|event)(\d+)$/i.exec(written) ?? [];
  const group = variable && NUMBERED[variable.toLowerCase()];
  if (group !== undefined && known.includes(group))
    return group === 'events' ? `events: [${number}]` : `${group}: { ${number}: … }`;
  const word = written.toLowerCase().replace(/[-_.\s]/g, '');
  const ours = Object.hasOwn(WORDS, word) ? WORDS[word]! : [];
  return known.includes(written) ? undefined : ours.find((each) => known.includes(each));
}
