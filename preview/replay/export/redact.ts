import { isIdentifying, mentionsIdentifying, NAME } from './identifying.ts';

/** The replacement for personal data. */
const REDACTED = 'redacted';

/** The settings of a redaction. */
export interface Redaction {
  /** Matches the values that identify this visitor, wherever they occur. */
  readonly secrets?: RegExp | undefined;
  /** Called for values that are redacted because of their names. `hide` lists the exceptions. */
  readonly onFound?: (value: string) => void;
}

/** Names of ids of requests, datastreams and events, which identify no person. */
const harmless = new Set(['requestId', 'configId', '_id']);

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${uuid}$`, 'i');

/** The patterns of personal data: email addresses and their hashes, and ids of visitors. */
const personal = [
  /(?<![\w.+-])[\w.+-]+(?:@|%40)(?!AdobeOrg(?![\w.]))[\w-]+(?:(?:\.[\w-]+)+|$)/gi,
  /(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9a-f])/gi,
  /(?<!\d)\d{38}(?!\d)/g,
  new RegExp(
    String.raw`(?<!(?:requestId|configId)(?:=|\\*":\\*")|_id\\*":\\*")(?<![0-9a-f-])${uuid}`,
    'gi',
  ),
];

/** Prevents a match if the value is a switch, such as `on` in `ecid=on`. */
const NO_SWITCH = String.raw`(?!(?:on|off|yes|no|true|false|null|undefined|none|[01])(?![\w.%-]))`;

/** Matches a word before the secret in an `authorization` header, such as `Bearer`. */
const SCHEME = String.raw`(?:(?:basic|bearer|digest)\s+)?`;

/** Patterns that match an identifying name and its value in a text. The last group is the value. */
const named = [
  // `guid="a b"` and `"guid":"a b"`, also with backslashes before the quotes.
  String.raw`(${NAME}\\*["']?\s*[:=]\s*(\\*["']))(.*?)(?=\2)`,
  // A cookie or a parameter: `guid=a`.
  String.raw`(${NAME}=(?!\\*["'])${NO_SWITCH})()(${SCHEME}[^\s&;"'\\#]+)`,
  // `guid: a`.
  String.raw`(${NAME}\\*["']?:\s*(?!\\*["'[{])${NO_SWITCH})()(${SCHEME}[^\s&;,"'\\#}\]]+)`,
  // `"key":"guid","value":"a"`.
  String.raw`((?:key|name)\\*":\s*\\*"${NAME}\\*",\s*(\\*")value\2:\s*\2)(.*?)(?=\2)`,
].map((source) => new RegExp(String.raw`(?<![\w-])${source}`, 'gi'));

/** A part of a text that may be percent-encoded. */
const part = /[^\s&;=?#"'<>]+/g;

/** Removes personal data from a string, also from JSON and percent-encoded parts in it. */
export function redact(text: string, redaction: Redaction = {}): string {
  const { secrets, onFound } = redaction;
  let left = redactJson(text, redaction);
  if (secrets !== undefined) left = left.replace(secrets, REDACTED);
  if (left.includes('%')) left = left.replace(part, (each) => redactEncoded(each, redaction));
  if (mentionsIdentifying(left))
    for (const pattern of named)
      left = left.replace(pattern, (_, name: string, __, value: string) => {
        if (value === '') return name;
        if (value !== REDACTED) onFound?.(value);
        return name + REDACTED;
      });
  return personal.reduce((rest, pattern) => rest.replace(pattern, REDACTED), left);
}

/**
 * Returns a value without personal data. The value of an identifying name is replaced completely.
 * @param name the key of the value; empty if it has none
 */
export function redactValue(value: unknown, name = '', redaction: Redaction = {}): unknown {
  if (isIdentifying(name)) return hide(value, redaction.onFound);
  if (typeof value === 'string')
    return harmless.has(name) && wholeUuid.test(value) ? value : redact(value, redaction);
  if (typeof value === 'number') return redactNumber(value, redaction);
  if (Array.isArray(value)) {
    const [first, second] = value as readonly unknown[];
    return value.length === 2 && typeof first === 'string' && isIdentifying(first)
      ? [first, hide(second, redaction.onFound)]
      : value.map((item) => redactValue(item, '', redaction));
  }
  if (typeof value !== 'object' || value === null) return value;
  const own = nameIn(value);
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [
      redact(inner, redaction),
      redactValue(item, inner === 'value' && own !== undefined ? own : inner, redaction),
    ]),
  );
}

/**
 * Replaces all strings and numbers in a value.
 * @param onFound called with each string or number that is replaced. If a string inside an object
 * or JSON contains no digit (`authenticated`, for example), it is no id, so `onFound` isn't called
 */
export function hide(value: unknown, onFound?: (value: string) => void): unknown {
  const onPart = onFound && ((each: string): void => void (/\d/.test(each) && onFound(each)));
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
    if (value === REDACTED) return value;
    onFound?.(String(value));
    if (onFound !== undefined) hide(parsedObject(String(value)), onPart);
    return REDACTED;
  }
  if (Array.isArray(value)) return value.map((item) => hide(item, onFound));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redact(key), hide(item, onPart)]),
  );
}

function redactNumber(value: number, { secrets }: Redaction): unknown {
  const text = String(value);
  return secrets !== undefined && text.replace(secrets, '') === '' ? REDACTED : value;
}

/** Returns the name in `{ key, value }` or `{ name, value }`; undefined for any other object. */
function nameIn(pair: object): string | undefined {
  const { key, name } = pair as { readonly key?: unknown; readonly name?: unknown };
  const names = [key, name].filter((each) => typeof each === 'string');
  return names.find(isIdentifying) ?? names[0];
}

function redactJson(text: string, redaction: Redaction): string {
  const json = parsedObject(text);
  if (json === undefined) return text;
  const left = JSON.stringify(redactValue(json, '', redaction));
  return left === JSON.stringify(json) ? text : left;
}

function redactEncoded(each: string, redaction: Redaction): string {
  try {
    const text = decodeURIComponent(each);
    const left = text === each ? text : redact(text, redaction);
    if (left === text) return each;
    // Characters that weren't encoded before, such as the slashes of a URL, stay as they are.
    return encodeURIComponent(left).replace(/%(?:2F|3A|2C|40|24|2B)/g, (code) =>
      each.includes(decodeURIComponent(code)) ? decodeURIComponent(code) : code,
    );
  } catch {
    return each;
  }
}

/** Returns the object or list that a text contains as JSON; undefined if it contains none. */
function parsedObject(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
