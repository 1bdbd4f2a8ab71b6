import type { Dictionary } from '../model/leaf.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** Returns the section of the variable map (eVars, props or events) in which a name is defined. */
export function sectionOf(name: string, { variables }: ResolvedSite): Dictionary | undefined {
  const sections: readonly Dictionary[] = ['eVars', 'props', 'events'];
  return sections.find((section) => variables[section].byName.has(name));
}
