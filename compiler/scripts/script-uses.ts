import { visitSite } from '../expression/tree/site-expressions.ts';
import { scriptAlone, scriptIn } from '../expression/tree/script-alone.ts';
import type { Script } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** A call of a script in the rules. */
export interface ScriptUse {
  readonly script: Script;
  /**
   * Whether the call is a condition without a comparison. The script must then return a boolean.
   */
  readonly isCondition: boolean;
  /** Whether the script may return a promise. */
  readonly isAwaited: boolean;
}

/** Returns every call of a script in a site, such as in its rules, data elements and tests. */
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
      const script = scriptAlone(part.item.kind === 'not' ? part.item.item : part.item);
      if (script) awaited.add(scriptIn(script)!);
    }
    const script = scriptAlone(part);
    if (script) uses.set(scriptIn(script)!, true);
  });
  return [...uses].map(([script, isCondition]) => ({
    script,
    isCondition,
    isAwaited: awaited.has(script),
  }));
}
