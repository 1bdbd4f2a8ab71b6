import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';
import type { ModuleUse } from '../model/spec.ts';

/**
 * Whether a bundle can do without what runtime/uses.ts names.
 * @param name a module and one of its settings in camelCase (`clickAnchorDelay`), or `consentPending`
 */
export function isUnused(name: string, { site, rules }: Plan): boolean {
  if (name === 'consentPending') return site.consent?.missing !== 'pending';
  const used = rules.flatMap((rule): Pick<ModuleUse, 'module' | 'settings'>[] => [...rule.events, ...rule.actions])
    .flatMap(({ module, settings }) => settings.entries.filter(({ value }) => !isOff(value)).map(({ key }) => camelCase(`${module}-${key}`)));
  return !used.includes(name);
}

/** A setting that says false, nothing or zero is as good as none. */
function isOff(value: Expression): boolean {
  return value.kind === 'literal' && !value.value;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
