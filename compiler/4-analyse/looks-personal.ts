import type { Source } from '../model/expression.ts';

/**
 * Matches the names of values that identify a person. The names must be in lower case, with hyphens
 * between words.
 */
const PERSONAL =
  /^((user|customer|client|billing|shipping|contact)-)?(e-?mail(-address)?|(mobile-)?phone(-number)?|telephone|msisdn|(first|last|full|given|family)-?name|surname|birth-?(day|date)|date-of-birth|iban)$/;

/** Sources whose argument is a name or a dotted path. */
const NAMED = new Set([
  'cookie',
  'data-layer',
  'event',
  'js',
  'local-storage',
  'query',
  'session-storage',
]);

/**
 * Returns the name of the value that a source reads, if the name suggests that the value identifies
 * a person. For `js: shop.user.email`, returns `email`. If a `dom` source reads the `value` of a
 * form field, searches the names, ids and types in the selector.
 */
export function looksPersonal({ module, argument, member, settings }: Source): string | undefined {
  const text =
    argument?.kind === 'literal' || argument?.kind === 'name'
      ? String(argument.kind === 'literal' ? argument.value : argument.name)
      : (member ?? '');
  if (readsNames({ module })) return [text.split('.').at(-1)!].find(isPersonalName);
  const property = settings?.entries.find(({ key }) => key === 'property')?.value;
  if (module !== 'dom' || property?.kind !== 'literal' || property.value !== 'value')
    return undefined;
  return [...text.matchAll(/#([\w-]+)|\[(?:name|type|id)=["']?([\w-]+)/g)]
    .map(([, id, attribute]) => (id ?? attribute)!)
    .find(isPersonalName);
}

/**
 * Returns whether the argument of a source is the name of a value (`email`), or a dotted path that
 * ends in a name (`shop.user.email`).
 */
export function readsNames({ module }: Pick<Source, 'module'>): boolean {
  return NAMED.has(module);
}

/** Returns whether the name of a value suggests that the value identifies a person. */
export function isPersonalName(name: string): boolean {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/_/g, '-');
  return PERSONAL.test(words.toLowerCase());
}
