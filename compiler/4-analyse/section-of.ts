import type { Dictionary } from '../model/leaf.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** Returns the section of the variable map that contains a name. */
export function sectionOf(name: string, { variables }: ResolvedSite): Dictionary | undefined {
  const sections: readonly Dictionary[] = ['eVars', 'props', 'events'];
  return sections.find((section) => variables[section].byName.has(name));
}
