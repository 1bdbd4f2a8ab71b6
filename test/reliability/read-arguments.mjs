const USE = 'Use: npm run cases -- [--mutate] [--sample N] [NUMBER…]';

/** The text of `npm run cases -- --help`. */
export const HELP = `Prints the cases of faults and attacks in test/reliability/cases.yaml, with their tests and guards.

${USE}

  NUMBER…     only the cases with these numbers
  --mutate    plays the tests of each case with its guard removed, in a copy of the project: 2 to 40
              seconds for each case. Fails if no test of a case notices it
  --sample N  draws N of the cases. SEED=… draws the same ones again
  --help      prints this text`;

/**
 * Reads the arguments of `npm run cases`.
 * @param {readonly string[]} args
 * @returns {{ error?: string, isHelp: boolean, isMutation: boolean, sample?: number, numbers:
 * number[] }} `error` is the message to print if the arguments are wrong
 */
export function readArguments(args) {
  const read = { isHelp: false, isMutation: false, numbers: [] };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--help' || args[at] === '-h') read.isHelp = true;
    else if (args[at] === '--mutate') read.isMutation = true;
    else if (args[at] === '--sample') {
      if (!/^[1-9]\d*$/.test(args[at + 1] ?? ''))
        return { ...read, error: `"--sample" needs a number. ${USE}` };
      read.sample = Number(args[++at]);
    } else if (/^\d+$/.test(args[at])) read.numbers.push(Number(args[at]));
    else return { ...read, error: `Unknown: ${args[at]}. ${USE}` };
  }
  return read;
}
