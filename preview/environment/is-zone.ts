/** Whether a text names a time zone that the browser knows: `Asia/Kolkata`. */
export function isZone(text: string): boolean {
  try {
    return text !== '' && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
