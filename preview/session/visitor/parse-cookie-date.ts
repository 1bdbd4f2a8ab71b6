const DELIMITERS = /[\t\u0020-\u002f;-@[-`{-~]+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the time in an `Expires` attribute, in ms since 1970. Returns undefined if a browser
 * would ignore the attribute (RFC 6265, 5.1.1). Like Chromium, accepts years before 1601.
 */
export function parseCookieDate(text: string): number | undefined {
  let time: readonly number[] | undefined;
  let day: number | undefined;
  let month: number | undefined;
  let year: number | undefined;
  for (const token of text.split(DELIMITERS)) {
    const clock = /^(\d\d?):(\d\d?):(\d\d?)(?!\d)/.exec(token);
    const digits = /^\d{1,4}(?!\d)/.exec(token)?.[0] ?? '';
    const name = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
    if (clock && !time) time = clock.slice(1).map(Number);
    else if (/^\d\d?$/.test(digits) && day === undefined) day = Number(digits);
    else if (name >= 0 && month === undefined) month = name;
    else if (digits.length > 1 && year === undefined) year = Number(digits);
  }
  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  const [hours, minutes, seconds] = time as [number, number, number];
  const fullYear = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year;
  const date = new Date(Date.UTC(fullYear, month, day, hours, minutes, seconds));
  const exists =
    date.getUTCMonth() === month &&
    date.getUTCDate() === day &&
    hours < 24 &&
    minutes < 60 &&
    seconds < 60;
  return exists ? date.getTime() : undefined;
}
