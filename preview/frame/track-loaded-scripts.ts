/** The third-party scripts of the page, and the actions that loaded them. */
export interface LoadedScripts {
  /**
   * Returns a script's text with a `sourceURL` added. By this URL, `loader` recognises the script
   * while the script runs. If no action (`act`) loaded the script, returns the text unchanged.
   */
  readonly named: (text: string, url: string, act: number | undefined) => string;
  /**
   * Returns the action that loaded the running script; undefined if no action loaded it. The
   * returned number is that of the trace record that marks the action's start. A callback belongs
   * to the script that defines it, even if a timer, a listener or another script calls it.
   */
  readonly loader: () => number | undefined;
}

/**
 * The maximum number of callers in a stack trace. The third-party script is among the innermost
 * callers, so this number is enough to find the script.
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
