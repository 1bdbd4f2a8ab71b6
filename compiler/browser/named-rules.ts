/** A line of the log with the ids of the rules in place of their numbers: `rule in/page-view`. */
export function namedRules(line: string, rules: readonly string[]): string {
  return line.replace(/\brule (\d+)\b/g, (whole, number: string) => (rules[Number(number)] === undefined ? whole : `rule ${rules[Number(number)]}`));
}
