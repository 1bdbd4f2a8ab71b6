import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { oneOf } from '../options/one-of.ts';

const SHELLS = ['bash', 'zsh', 'fish', 'pwsh'] as const;

/** Returns the command that prints completion scripts for a list of commands. */
export function completionOf(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary:
      'Print a script that completes commands, options, rules and data elements in your shell.',
    operands: { name: 'SHELL', doc: SHELLS.join(', ') },
    options: {},
    examples: [
      'tagwright completion bash >> ~/.bashrc',
      'tagwright completion zsh > ~/.zfunc/_tagwright',
      'tagwright completion fish > ~/.config/fish/completions/tagwright.fish',
    ],
    async run(_, operands, terminal) {
      if (operands.length !== 1)
        throw new UsageError(`"completion" takes one of ${SHELLS.join(', ')}.`);
      const shell = oneOf('SHELL', operands[0]!, SHELLS);
      terminal.out(WRITERS[shell](commands()));
      return EXIT.done;
    },
  };
}

/**
 * A shell command that prints the code (such as `in`) of the first site in `rules`, and the names
 * of that site's rules and data elements. If there are no rules, the command prints nothing.
 */
const NAMES =
  'tagwright graph --format json 2>/dev/null | sed -n \'s/^  "site": "\\(.*\\)",$/\\1/p; s/^      "name": "\\(.*\\)",$/\\1/p\'';

const WRITERS: {
  readonly [shell in (typeof SHELLS)[number]]: (commands: readonly Command[]) => string;
} = {
  bash: (commands) =>
    [
      '_tagwright() {',
      '  local word="${COMP_WORDS[COMP_CWORD]}" words',
      '  if [ "$COMP_CWORD" -eq 1 ]; then words="' + names(commands) + '"',
      '  elif [ "${word#-}" != "$word" ]; then case "${COMP_WORDS[1]}" in',
      ...commands.map((command) => `    ${command.name}) words="${flags(command).join(' ')}" ;;`),
      '  esac',
      `  else words="$(${NAMES})"; fi`,
      '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
      '  [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))',
      '}',
      'complete -F _tagwright tagwright',
      '',
    ].join('\n'),
  zsh: (commands) =>
    [
      '#compdef tagwright',
      'local -a options names',
      'if (( CURRENT == 2 )); then',
      `  options=(${commands.map(({ name, summary }) => described(name, summary)).join(' ')})`,
      '  _describe command options',
      '  return',
      'fi',
      'case $words[2] in',
      ...commands.map(
        (command) =>
          `  ${command.name}) options=(${Object.entries(command.options)
            .map(([option, { doc }]) => described(`--${option}`, doc))
            .join(' ')}) ;;`,
      ),
      'esac',
      'if [[ $PREFIX == -* ]]; then',
      '  _describe option options',
      'else',
      `  names=(\${(f)"$(${NAMES})"})`,
      '  _describe name names || _files',
      'fi',
      '',
    ].join('\n'),
  fish: (commands) =>
    [
      'complete -c tagwright -n __fish_use_subcommand -f',
      ...commands.map(
        ({ name, summary }) =>
          `complete -c tagwright -n __fish_use_subcommand -a ${name} -d ${single(summary)}`,
      ),
      ...commands.flatMap(({ name, options }) =>
        Object.entries(options).map(
          ([option, { type, doc }]) =>
            `complete -c tagwright -n '__fish_seen_subcommand_from ${name}' -l ${option}${type === 'string' ? ' -r' : ''} -d ${single(doc)}`,
        ),
      ),
      `complete -c tagwright -n 'not __fish_use_subcommand' -a ${single(`(${NAMES})`)}`,
      '',
    ].join('\n'),
  pwsh: (commands) =>
    [
      'Register-ArgumentCompleter -Native -CommandName tagwright -ScriptBlock {',
      '  param($word, $line, $at)',
      '  $said = @($line.CommandElements | ForEach-Object { "$_" })',
      `  $options = @{ ${commands
        .map(
          (command) =>
            `'${command.name}' = @(${flags(command)
              .map((flag) => `'${flag}'`)
              .join(', ')})`,
        )
        .join('; ')} }`,
      '  $words = if ($said.Count -lt 2 -or ($said.Count -eq 2 -and $word)) { $options.Keys | Sort-Object } else { $options[$said[1]] }',
      '  $words | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }',
      '}',
      '',
    ].join('\n'),
};

function names(commands: readonly Command[]): string {
  return commands.map(({ name }) => name).join(' ');
}

function flags({ options }: Command): string[] {
  return [...Object.keys(options).map((option) => `--${option}`), '--help'];
}

/** Returns a word with its description in zsh's syntax. */
function described(word: string, doc: string): string {
  return single(`${word}:${doc}`);
}

/** Quotes a string for a Unix shell. */
function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
