/** What a scenario has shown of a bundle, by the numbers of its trace build. */
export type Fact =
  | readonly [what: 'asked' | 'fired' | 'blocked', rule: number]
  | readonly [what: 'condition', rule: number, condition: number, held: boolean]
  | readonly [what: 'branch', branch: number, taken: boolean];

/** Begins each line of the log that tells a fact. */
export const TELLS = '[tagwright] covers ';

/** The text of a script that has a trace build tell each fact to the console, once in every document. */
export const tellFacts = `(${tell.toString()})(${JSON.stringify(TELLS)})`;

/** The facts that a log tells. */
export function factsIn(log: readonly { readonly text: string }[]): readonly Fact[] {
  return log.flatMap(({ text }) => text.startsWith(TELLS) ? [JSON.parse(text.slice(TELLS.length)) as Fact] : []);
}

interface TraceRecord {
  readonly k: string;
  readonly r: number;
  readonly i: number;
  readonly ok?: boolean;
  /** Whether the bundle itself wouldn't have asked it. */
  readonly asked?: string;
  readonly out?: string;
}

/* Runs in the page; written as text there, so it may use nothing from outside itself. */
function tell(tells: string): void {
  const known = new Set<string>();
  // Whatever the page does to its console.
  const { log } = console;
  const say = (fact: Fact): void => {
    const text = tells + JSON.stringify(fact);
    if (!known.has(text)) log(text);
    known.add(text);
  };
  const push = ({ k, r, i, ok, asked, out }: TraceRecord): void => {
    if (k === 'ev') say(['asked', r]);
    else if (k === 'rule') say([out === 'fired' ? 'fired' : 'blocked', r]);
    else if (k === 'cond' && ok !== undefined && asked === undefined) say(['condition', r, i, ok]);
  };
  const sink = { records: { push }, branch: (number: number, taken: boolean) => say(['branch', number, taken]) };
  (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('tagwright.trace')] = sink;
}
