import { parseArgs } from 'node:util';
import { packageRoot, packageVersion } from '../driver/package-root.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { completionOf } from './commands/completion.ts';
import type { Command, Options, Parsed, Terminal } from './command.ts';
import { dev } from './commands/dev.ts';
import { diff } from './commands/diff.ts';
import { doctor } from './commands/doctor.ts';
import { embed } from './commands/embed.ts';
import { EXIT, UsageError } from './exit.ts';
import { explain } from './commands/explain.ts';
import { fmt } from './commands/fmt.ts';
import { graph } from './commands/graph.ts';
import { commandHelp, overview } from './output/help.ts';
import { health } from './commands/health.ts';
import { init } from './commands/init.ts';
import { merge } from './commands/merge.ts';
import { missingPackage } from './missing-package.ts';
import { publish } from './commands/publish.ts';
import { releases } from './commands/releases.ts';
import { report } from './commands/report.ts';
import { rollback } from './commands/rollback.ts';
import { schema } from './commands/schema.ts';
import { size } from './commands/size.ts';
import { hasColour } from './output/has-colour.ts';
import { suggestion } from './options/suggestion.ts';
import { test } from './commands/test.ts';
import { types } from './commands/types.ts';
import { verify } from './commands/verify.ts';
import { watch } from './commands/watch.ts';
import { why } from './commands/why.ts';

const COMMANDS: readonly Command[] = [
  init,
  build,
  merge,
  watch,
  dev,
  check,
  fmt,
  test,
  why,
  explain,
  diff,
  size,
  report,
  graph,
  types,
  schema,
  embed,
  publish,
  rollback,
  releases,
  verify,
  health,
  doctor,
  completionOf(() => COMMANDS),
];

/**
 * Runs `tagwright` with its arguments.
 * @returns one of the exit codes in `EXIT`
 */
export async function main(
  argv: readonly string[],
  terminal: Terminal = standardTerminal(),
): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    const message = error instanceof UsageError ? error.message : missingPackage(error);
    if (message !== undefined) {
      terminal.err(`tagwright: ${message}\n`);
      return EXIT.usage;
    }
    terminal.err(
      `tagwright: internal error. This is a bug in Tagwright, not in your rules. Please report it with this text:\n${(error as Error).stack ?? String(error)}\n`,
    );
    return EXIT.internal;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = COMMANDS.find((command) => command.name === rest[0]);
    terminal.out(about ? commandHelp(about) : overview(COMMANDS));
    return EXIT.done;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(`${packageVersion(packageRoot())}\n`);
    return EXIT.done;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command)
    throw new UsageError(
      `unknown command "${name}"${suggestion(
        name,
        COMMANDS.map((candidate) => candidate.name),
        'commands',
      )}\nSee tagwright --help.`,
    );
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(commandHelp(command));
    return EXIT.done;
  }
  const { options, operands } = parse(command, rest);
  return command.run(options, operands, terminal);
}

function parse(
  command: Command,
  rest: readonly string[],
): { options: Options; operands: string[] } {
  const known = Object.keys(command.options);
  const unknown = rest.find(
    (word) =>
      word.startsWith('--') && word !== '--' && !known.includes(word.slice(2).split('=')[0]!),
  );
  if (unknown) {
    const flag = unknown.split('=')[0]!;
    const operand = asOperand(command, unknown, rest);
    if (operand !== undefined) throw new UsageError(operand);
    throw new UsageError(
      `"${command.name}" has no option ${flag}${suggestion(
        flag,
        known.map((option) => `--${option}`),
        'options',
      )}\nSee tagwright ${command.name} --help.`,
    );
  }
  const config: Parsed = Object.fromEntries(
    Object.entries(command.options).map(([option, { type, multiple, default: instead }]) => [
      option,
      { type, ...(multiple && { multiple }), ...(instead !== undefined && { default: instead }) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: config,
      allowPositionals: true,
    });
    if (positionals.length > 0 && !command.operands)
      throw new UsageError(
        `"${command.name}" takes no "${positionals[0]}". See tagwright ${command.name} --help.`,
      );
    return { options: values as Options, operands: positionals };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(
          `${(error as Error).message.split('. ')[0]}. See tagwright ${command.name} --help.`,
        );
  }
}

/**
 * If an unknown option has the name of the command's operand, returns an error message. For
 * example, `build --site shop` must be written as `build shop`.
 * @returns undefined for every other unknown option
 */
function asOperand(
  { name, operands }: Command,
  option: string,
  rest: readonly string[],
): string | undefined {
  const [flag, given] = option.split('=') as [string, string | undefined];
  const what = operands?.name.toLowerCase();
  if (what === undefined || ![`--${what}`, `--${what}s`].includes(flag)) return undefined;
  const next = given ?? rest[rest.indexOf(option) + 1];
  const value = next === undefined || next.startsWith('-') ? operands!.name : next;
  return `"${name}" has no option ${flag}. Write the ${what} without it: tagwright ${name} ${value}.`;
}

function standardTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: hasColour(process.env, process.stderr.isTTY === true),
  };
}
