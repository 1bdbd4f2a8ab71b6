/** The browsers in which the long suite plays scenarios, in addition to Chromium. */
const ENGINES = ['firefox', 'webkit'];

/**
 * Splits `--without NAME` (also `--without=NAME`, repeatable) from the other arguments.
 * @param {readonly string[]} args
 * @returns {{ without: string[], rest: string[], problem?: string }} `problem` is an error message.
 * It is set only if a name is missing or isn't in `ENGINES`
 */
export function readWithout(args) {
  const [without, rest] = [[], []];
  for (let index = 0; index < args.length; index += 1) {
    const [option, value] = args[index].split('=', 2);
    if (option !== '--without') {
      rest.push(args[index]);
      continue;
    }
    const name = value ?? args[(index += 1)];
    if (!ENGINES.includes(name))
      return {
        without: [],
        rest: [],
        problem: `--without takes a browser: ${ENGINES.join(' or ')}${name === undefined ? '' : `, not "${name}"`}.`,
      };
    without.push(name);
  }
  return { without, rest };
}
