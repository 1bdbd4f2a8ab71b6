import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import type { Serves } from '../../model/spec.ts';

/**
 * Facts about one site, for the checks that compare sites (`ProjectLaw`). Facts are plain data,
 * because they are stored for other processes.
 */
export interface SiteFacts {
  readonly site: string;
  /** True if no check of the site (`Law`) found an error. */
  readonly isSound: boolean;
  /** The keys of the active rules. */
  readonly rules: readonly string[];
  readonly findings: readonly RuleFinding[];
  readonly names: SiteNames;
  readonly serves: Serves;
  /** The names of the layers that the site is merged from, including its own. */
  readonly layers: readonly string[];
  /** The names of the packs that the site uses. */
  readonly packs: readonly string[];
  /** The keys of all rules, including archived and disabled ones. */
  readonly allRules: readonly string[];
  readonly content: BundleContent;
}

/** A rule or an action that a site's bundle leaves out. */
export interface LeftOut {
  /** The key of the rule or the action. It is the same on every site with this rule or action. */
  readonly key: string;
  readonly rule: {
    readonly id: string;
    readonly place: Place;
    /** The source location of each condition. */
    readonly conditions: readonly Place[];
  };
  readonly why: 'disabled' | 'condition' | 'date' | 'choice' | 'consent';
  readonly action?: { readonly module: string; readonly place: Place };
  /** For an action: the purpose that is never allowed. */
  readonly purpose?: string;
  /** For an action: the source location of that purpose's policy. */
  readonly policy?: Place;
}

/**
 * The rules and actions in a site's bundle, and those that it leaves out. Archived rules are in
 * neither list.
 */
export interface BundleContent {
  readonly kept: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** A finding about a rule on one site. `rule` is the rule's key, as in `SiteFacts.rules`. */
export type RuleFinding =
  /** This finding is reported only if it applies to every site that has the rule. */
  | {
      readonly kind: 'diagnostic';
      readonly rule: string;
      readonly place: Place;
      readonly diagnostic: Diagnostic;
      readonly ofShared?: Diagnostic | undefined;
    }
  /**
   * This finding is reported even if it applies to only some of the sites that have the rule. In
   * this case, the message lists the sites that it applies to.
   */
  | {
      readonly kind: 'redundant';
      readonly rule: string;
      readonly place: Place;
      readonly test: string;
    };

/**
 * Creates a finding that is reported only if it applies to every site that has the rule.
 * @param ofShared replaces `diagnostic` if several sites have the rule
 */
export function reportable(
  rule: { readonly place: Place },
  diagnostic: Diagnostic,
  ofShared?: Diagnostic,
): RuleFinding {
  return { kind: 'diagnostic', rule: ruleKey(rule), place: diagnostic.place, diagnostic, ofShared };
}

export type What = 'data element' | 'table' | 'test' | 'constant' | 'parameter';

export interface SiteNames {
  /**
   * The names, such as `data element pageName`, that a rule, the consent policy or `get-var` uses,
   * directly or through other names.
   */
  readonly used: ReadonlySet<string>;
  /** The names in `used`, except those that only rules outside the bundle use. */
  readonly shipped: ReadonlySet<string>;
  readonly defined: readonly {
    readonly what: What;
    readonly name: string;
    readonly place: Place;
  }[];
}

/**
 * Returns the key of a rule or an action. The key is the same on every site that has the rule or
 * action.
 */
export function ruleKey({ place }: { readonly place: Place }): string {
  return `${place.file}:${place.line}:${place.column}`;
}
