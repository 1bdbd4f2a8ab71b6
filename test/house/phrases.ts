/**
 * Phrases that make a reader stop, each with better words. The law in laws/speech-is-plain.ts
 * searches comments, strings, test titles and documents for them.
 */
export const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  // Sentences without a clear subject.
  [/^\W*What\b(?!.*\?)/i, 'name the thing: "Returns the …", "The requests that …"'],
  [
    /(?<=[.;:] )What (?:is|isn't|was|has|hasn't|goes|comes|stands|a|an|the|it|they)\b(?![^.]*\?)/,
    'name the thing',
  ],
  [
    /\bwho(?:ever)? (?:debugs|needs|waits|asks|may|wants|looks|reads|calls|has)\b/i,
    'developers, callers, visitors …',
  ],
  [/\bwhoever\b/i, 'anyone who, every caller'],
  [/\bsomebody\b/i, 'someone, a caller, a visitor'],
  // "If", "when" and "unless" for conditions, "where" for places.
  [
    /(?<!\b(?:place|places|file|line|folder|page|point|position|shows?|says?|knows?|see|find|is|and|or|to|from|column|slot|branch)) where (?:it|they|there|nothing|none|nobody|no one|one|an?|this|that)\b/i,
    'if, when, unless',
  ],
  [/^\W*Where (?!to\b)(?!.*\?)/i, 'If, When, Unless'],
  [/(?<=\. )Where (?!to\b)/, 'If, When, Unless'],
  // Figurative verbs.
  [/\btold\b/i, 'reported, shown, logged, notified'],
  [/\btells? (?:of|whether|apart|what)\b/i, 'reports, shows, returns whether, distinguishes'],
  [
    /\bstands? (?:in|at|under|beside|there|here|alone|once|before|behind|between|above|below|on)\b/i,
    'is in, is listed in, contains',
  ],
  [/\blets? (?:it |them )?go\b/i, 'releases, runs'],
  [/\bholds? back\b/i, 'delays, queues'],
  [/\b(?:hears?|heard)\b/i, 'receives, listens to'],
  [/\bheed\w*\b/i, 'respects, follows'],
  [/\bfurnish\w*\b/i, 'provides, sets up'],
  [/\bsift\w*\b/i, 'filters, splits'],
  [/\bbegun\b/i, 'started'],
  [/\b(?:is|are|was|were) asked\b/i, 'is read, is evaluated, is called, is requested'],
  [/\bgo(?:es)? on\b/i, 'continues'],
  [/\btells? \w+ apart\b/i, 'distinguishes'],
  [/\bdo(?:es)? without\b/i, "doesn't need"],
  [/\blaid over\b/i, 'merged into'],
  [/\b(?:isn't|aren't|wasn't) there\b/i, "doesn't exist, is missing"],
  // Nouns for which software development has a usual word.
  [/\bfingerprints?\b/i, 'hash, integrity'],
  [/\bcircles?\b/i, 'cycle'],
  [/\bslips?\b/i, 'typo'],
  [/\bmistakes?\b/i, 'error, diagnostic'],
  // Plain words.
  [/\banew\b/i, 'again'],
  [/\bthe one before\b/i, 'the previous one'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bof its own accord\b/i, 'automatically'],
  [/\bsave for\b/i, 'except'],
  [/\bsaid of\b/i, 'reported about'],
  [/\bin vain\b/i, 'without effect'],
  [/\b(?:comes?|came|become) of\b/i, 'the result of'],
  [/\bthe like\b/i, 'name them'],
  [/\bin (?:the|its|their) (?:place of|stead)\b/i, 'instead of'],
  [/\bone after the other\b/i, 'in order, one at a time'],
  [/\b(?:left|leaves?) behind\b/i, 'stored, left in the browser'],
  [/\b(?:is|are|has|have) to be\b/i, 'must be'],
  [/\bby way of\b/i, 'via, through'],
  [/\bnothing is said\b/i, "isn't specified"],
  [/\bmakes? (?:anything |nothing |something )?of\b/i, 'say what is computed'],
  [/\bthat will do\b/i, 'that matches, that is valid'],
  [/\bother types unchanged\b/i, 'Returns a value of another type unchanged.'],
  [/\bletter case included\b/i, 'case-sensitive'],
  [/\bgives? back\b/i, 'returns'],
  [/\b(?:is|are) taken away\b/i, 'is removed'],
];
