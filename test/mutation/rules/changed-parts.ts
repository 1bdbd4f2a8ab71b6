import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';

/**
 * Compares a rule's actions before and after a change. Returns the parts, such as
 * `login status 5: logged in`, that exist in only one of the two versions. If the number of actions
 * changes, returns whole actions instead of parts.
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
 * Returns a text for each value in a structure, such as `login status 5: logged in`. The text
 * contains the key and the value. If the key or the value is the name of a variable, the variable's
 * number comes between them, because scenarios contain numbers instead of names. The name of an
 * eVar is a key. The name of an Analytics event is a value.
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
