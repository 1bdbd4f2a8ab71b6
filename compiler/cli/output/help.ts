import type { Command } from '../command.ts';

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'Tagwright turns YAML rules, one set per storefront, into one small JavaScript bundle per site.',
    '',
    'Usage: tagwright <command> [options]',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'tagwright <command> --help describes a command and its options. tagwright --version prints the version.',
    '',
  ].join('\n');
}

export function commandHelp({
  name,
  summary,
  operands,
  options,
  examples,
  exits = {},
}: Command): string {
  const flags = Object.entries(options).map(([option, { value, doc, default: instead }]) => ({
    flag: `--${option}${value ? ` ${value}` : ''}`,
    text: `${doc}${instead === undefined ? '' : ` (${instead})`}`,
  }));
  const width = Math.max(...flags.map(({ flag }) => flag.length), operands?.name.length ?? 0);
  return [
    summary,
    '',
    `Usage: tagwright ${name} [options]${operands ? ` [${operands.name} …]` : ''}`,
    '',
    ...(operands ? [`  ${operands.name.padEnd(width)}  ${operands.doc}`] : []),
    ...flags.map(({ flag, text }) => `  ${flag.padEnd(width)}  ${text}`),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
    ...(Object.keys(exits).length > 0
      ? ['Exit codes:', ...Object.entries(exits).map(([code, means]) => `  ${code}  ${means}`), '']
      : []),
  ].join('\n');
}
