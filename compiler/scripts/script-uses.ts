import { visitSite } from '../4-analyse/site-expressions.ts';
import type { Expression, Script } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** A place in the rules that asks a script. */
export interface ScriptUse {
  readonly script: Script;
  /** It stands alone as a condition, so it must answer true or false. */
  readonly isCondition: boolean;
}

/** Everything that a site's rules, elements and tests ask of scripts. */
export function scriptUses(site: ResolvedSite): readonly ScriptUse[] {
  const found = known.get(site) ?? findUses(site);
  known.set(site, found);
  return found;
}

const known = new WeakMap<ResolvedSite, readonly ScriptUse[]>();

function findUses(site: ResolvedSite): readonly ScriptUse[] {
  const uses = new Map<Script, boolean>();
  visitSite(site, (part) => {
    if (part.kind === 'script' && !uses.has(part)) uses.set(part, false);
    if (part.kind !== 'comparison' || part.test !== 'equals' || part.right.kind !== 'literal' || part.right.value !== true) return;
    const script = askedBy(part.left);
    if (script) uses.set(script, true);
  });
  return [...uses].map(([script, isCondition]) => ({ script, isCondition }));
}

/** The script itself, or the one that is asked where its purpose is allowed. */
function askedBy(expression: Expression): Script | undefined {
  if (expression.kind === 'script') return expression;
  const only = expression.kind === 'case' && !expression.otherwise && expression.branches.length === 1 ? expression.branches[0]!.then : undefined;
  return only?.kind === 'script' && only.declares ? only : undefined;
}
