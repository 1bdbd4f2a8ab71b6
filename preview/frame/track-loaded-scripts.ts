/** The third-party scripts of the page, and the actions that loaded them. */
export interface LoadedScripts {
  /**
   * Adds a `sourceURL` to a script's text, by which `loader` recognises the running script. Returns
   * the text unchanged if no action (`act`) loaded the script.
   */
  readonly named: (text: string, url: string, act: number | undefined) => string;
  /**
   * Returns the action that loaded the running script, as the number of the record with which the
   * action started. A callback belongs to the script that contains it, even if a timer, a listener
   * or another script calls it. Undefined if no script that an action loaded is running.
   */
  readonly loader: () => number | undefined;
}

/**
 * The maximum number of callers in a stack trace. This is enough to find the third-party script,
 * because its own code is among the first callers.
 */
const MOST_CALLERS = 30;

/**
 * Tracks the third-party scripts. A running script is recognised by its `sourceURL` in the stack
 * trace.
 */
export function trackLoadedScripts(): LoadedScripts {
  const acts = new Map<string, number>();
  return {
    named: (text, url, act) => {
      if (act === undefined || text === '') return text;
      const name = new URL(url).href.replace(/\s/g, '');
      if (!acts.has(name)) acts.set(name, act);
      return `${text}\n//# sourceURL=${name}`;
    },
    loader: () => {
      if (acts.size === 0) return undefined;
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = MOST_CALLERS;
      const { stack = '' } = new Error();
      Error.stackTraceLimit = limit;
      let innermost: number | undefined;
      let first = Infinity;
      for (const [name, act] of acts) {
        // The search includes the colon before the line number, because one URL can be a prefix of
        // another.
        const at = stack.indexOf(`${name}:`);
        if (at < 0 || at >= first) continue;
        first = at;
        innermost = act;
      }
      return innermost;
    },
  };
}
