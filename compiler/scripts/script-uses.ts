import { visitSite } from '../4-analyse/site-expressions.ts';
import { scriptAlone, scriptAsked } from '../expression/script-alone.ts';
import type { Script } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** A place in the rules that asks a script. */
export interface ScriptUse {
  readonly script: Script;
  /** It stands alone as a condition, so it must answer true or false. */
  readonly isCondition: boolean;
  /** It may answer with a promise. */
  readonly isAwaited: boolean;
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
  const awaited = new Set<Script>();
  visitSite(site, (part) => {
    if (part.kind === 'script' && !uses.has(part)) uses.set(part, false);
    if (part.kind === 'awaited') {
      const asked = scriptAlone(part.item.kind === 'not' ? part.item.item : part.item);
      if (asked) awaited.add(scriptAsked(asked)!);
    }
    const asked = scriptAlone(part);
    if (asked) uses.set(scriptAsked(asked)!, true);
  });
  return [...uses].map(([script, isCondition]) => ({ script, isCondition, isAwaited: awaited.has(script) }));
}
