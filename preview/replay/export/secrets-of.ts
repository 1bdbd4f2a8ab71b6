import { redactValue } from './redact.ts';

/**
 * The minimum length of a value that is removed from every text. Shorter values, such as a country,
 * aren't unique enough.
 */
const SHORTEST = 6;

/** A time in seconds or milliseconds, which is part of many cookies. */
const time = /^1\d{9}(?:\d{3})?$/;

/**
 * Returns a regular expression that matches the identifying values of a session in any field;
 * undefined if there are no such values.
 * @param data data in which identifying values are found by their names, such as `guid`
 * @param more identifying values that are already known
 */
export function secretsOf(
  data: readonly unknown[],
  more: readonly string[] = [],
): RegExp | undefined {
  const found = new Set<string>();
  const onFound = (value: string): void => {
    for (const form of formsOf(value)) if (form.length >= SHORTEST) found.add(form);
  };
  more.forEach(onFound);
  for (const each of data) redactValue(each, '', { onFound });
  if (found.size === 0) return undefined;
  const longestFirst = [...found].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(escapePattern).join('|'), 'gi');
}

/** Returns a value and the ids in it, each in several forms, such as percent-encoded. */
function formsOf(value: string): string[] {
  const decoded = converted(value, decodeURIComponent);
  return [value, decoded, ...idsIn(decoded)].flatMap((each) => {
    const uri = converted(each, encodeURIComponent);
    return [each, uri, uri.replaceAll('%20', '+'), JSON.stringify(each).slice(1, -1)];
  });
}

/** Returns possible ids in a cookie: `1.123.456`, `123.456` and `456` for `GA1.1.123.456`. */
function idsIn(value: string): string[] {
  if (!/^(?:[A-Z]+\d*|fb|\d)\.[\w.-]+$/.test(value)) return [];
  const parts = value.split('.');
  return parts
    .slice(1)
    .map((_, index) => parts.slice(index + 1).join('.'))
    .filter((id) => !time.test(id));
}

/** Returns a converted text; the text itself if it can't be converted. */
function converted(text: string, convert: (text: string) => string): string {
  try {
    return convert(text);
  } catch {
    return text;
  }
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
