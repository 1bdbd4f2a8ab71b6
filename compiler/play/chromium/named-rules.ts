/** Returns a log line with rule ids instead of rule numbers: `rule in/page-view`. */
export function namedRules(line: string, rules: readonly string[]): string {
  return line.replace(/\brule (\d+)\b/g, (whole, number: string) =>
    rules[Number(number)] === undefined ? whole : `rule ${rules[Number(number)]}`,
  );
}
