import type { EntryName } from './entry-name.ts';

interface Fields {
  readonly [name: string]: unknown;
}

/**
 * The kinds of entry that machines share, each with a function that checks its format. Only results
 * that take long to compute and are useful on other machines are shared.
 */
const FORMS: { readonly [kind: string]: ((value: Fields, key: string) => boolean) | undefined } = {
  bundles: ({ key: own, onDemand, ...script }, key) =>
    own === key &&
    isScript(script) &&
    (onDemand === undefined || (isFields(onDemand) && isScript(onDemand) && isOnDemand(onDemand))),
  builds: ({ diagnostics, known, sites, scripts }) =>
    isList(diagnostics, isHarmless) &&
    isList(known, isText) &&
    isList(sites, isSite) &&
    isScripts(scripts),
};

/** Returns whether machines share this kind of entry. */
export function isShared(kind: string): boolean {
  return Object.hasOwn(FORMS, kind);
}

/**
 * Returns whether a string is a valid entry with this kind and key. The result of a build with
 * errors isn't valid, because it can't become a release, and its messages may contain paths of one
 * machine.
 * @throws SyntaxError if the string isn't JSON
 */
export function isEntry({ kind, key }: EntryName, text: string): boolean {
  const value: unknown = JSON.parse(text);
  return isShared(kind) && isFields(value) && FORMS[kind]!(value, key);
}

function isScript({ code, map, bytes }: Fields): boolean {
  return isText(code) && isMap(map) && isSizes(bytes);
}

function isOnDemand(value: unknown): boolean {
  return (
    isFields(value) &&
    isText(value['integrity']) &&
    isSizes(value['bytes']) &&
    /^on-demand\.[\da-f]{16}\.js$/.test(String(value['file']))
  );
}

function isMap(value: unknown): boolean {
  return (
    isFields(value) &&
    typeof value['mappings'] === 'string' &&
    isList(value['sources'], isText) &&
    isList(value['names'], isText)
  );
}

function isSizes(value: unknown): boolean {
  return (
    isFields(value) && ['raw', 'gzip', 'brotli'].every((name) => typeof value[name] === 'number')
  );
}

/**
 * Returns whether a value is a valid site in an entry of the kind `builds`. Names in the value
 * become file names, so they must not contain a path.
 */
function isSite(value: unknown): boolean {
  return (
    isFields(value) &&
    isName(value['site']) &&
    isName(value['key']) &&
    isManifest(value['manifest']) &&
    isScripts(value['scripts'])
  );
}

function isManifest(value: unknown): boolean {
  return (
    isFields(value) &&
    isName(value['file']) &&
    isText(value['integrity']) &&
    isSizes(value['bytes']) &&
    isList(value['rules'], isFields) &&
    isList(value['excluded'], isLeftOut) &&
    (value['onDemand'] === undefined || isOnDemand(value['onDemand']))
  );
}

function isLeftOut(value: unknown): boolean {
  return (
    isFields(value) && isText(value['id']) && isText(value['because']) && isFields(value['at'])
  );
}

function isScripts(value: unknown): boolean {
  return isFields(value) && isList(value['files'], isText) && isText(value['hash']);
}

function isHarmless(value: unknown): boolean {
  return (
    isFields(value) &&
    isText(value['code']) &&
    isText(value['message']) &&
    isFields(value['place']) &&
    (value['severity'] === 'warning' || value['severity'] === 'note')
  );
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-][\w.-]*$/.test(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
