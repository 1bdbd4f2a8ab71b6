import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Place } from '../../model/place.ts';

/** What is known of one site and counts only beside the other sites: a rule that several of them share may be meant for some. */
export interface SiteFacts {
  readonly site: string;
  /** Whether the laws found no error on it. */
  readonly isSound: boolean;
  /** The rules that it has and hasn't switched off, by their place. */
  readonly rules: readonly string[];
  readonly findings: readonly RuleFinding[];
  readonly names: SiteNames;
}

/** Something about a rule (as in `SiteFacts.rules`) on one site. */
export type RuleFinding =
  /** Told where it is so on every site that has the rule. */
  | { readonly kind: 'mistake'; readonly rule: string; readonly place: Place; readonly diagnostic: Diagnostic; readonly ofShared?: Diagnostic | undefined }
  /** Told with the sites on which it is so. */
  | { readonly kind: 'redundant'; readonly rule: string; readonly place: Place; readonly test: string };

/**
 * A finding that is a mistake where every site that has the rule has it.
 * @param ofShared what is said instead of a rule that several sites have
 */
export function mistake(rule: { readonly place: Place }, diagnostic: Diagnostic, ofShared?: Diagnostic): RuleFinding {
  return { kind: 'mistake', rule: ruleKey(rule), place: diagnostic.place, diagnostic, ofShared };
}

export type What = 'data element' | 'table' | 'test' | 'constant' | 'parameter';

export interface SiteNames {
  /** Names that a rule needs, directly or through others: `data element pageName`. */
  readonly used: ReadonlySet<string>;
  /** Those that a rule of the bundle needs. */
  readonly shipped: ReadonlySet<string>;
  readonly defined: readonly { readonly what: What; readonly name: string; readonly place: Place }[];
}

/** A rule's place as a text that is the same on every site that has the rule. */
export function ruleKey({ place }: { readonly place: Place }): string {
  return `${place.file}:${place.line}:${place.column}`;
}
