import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';

/**
 * Returns the parts of actions, such as `login status 5: logged in`, that exist only before or only
 * after a change. If the number of actions changes, returns whole actions.
 */
export function changedParts(
  was: readonly string[],
  is: readonly string[],
  { variables }: ResolvedSite,
): readonly string[] {
  if (was.length !== is.length) return apart(was, is);
  return was.flatMap((action, index) => {
    if (action === is[index]) return [];
    const parts = apart(partsOf(action, variables), partsOf(is[index]!, variables));
    return parts.length > 0 ? parts : [action];
  });
}

function apart(was: readonly string[], is: readonly string[]): readonly string[] {
  return [...was.filter((text) => !is.includes(text)), ...is.filter((text) => !was.includes(text))];
}

function partsOf(action: string, variables: ResolvedSite['variables']): readonly string[] {
  return action.startsWith('error: ') ? [action] : leavesOf(JSON.parse(action), '', variables);
}

/**
 * Returns the values in a structure, each with its key, such as `login status 5: logged in`. Rules
 * name a variable, but scenarios contain its number, so the text contains both. An eVar's name is a
 * key of the settings; an event's name is a value.
 */
function leavesOf(
  value: unknown,
  name: string,
  variables: ResolvedSite['variables'],
): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key, variables));
  const numbers = Object.values(variables).flatMap(
    ({ byName }) => byName.get(name) ?? byName.get(String(value)) ?? [],
  );
  return [`${name} ${numbers.map((number) => `${number}: `).join('')}${String(value)}`];
}
