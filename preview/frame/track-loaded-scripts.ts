/** The third-party scripts of the page, and the actions that loaded them. */
export interface LoadedScripts {
  /** Returns a script's text with a name added, by which the script's requests are recognised. */
  readonly named: (text: string, url: string, act: number | undefined) => string;
  /**
   * Returns the action that loaded the script that is running, by the number of its record. A
   * script's timers and listeners belong to the script.
   */
  readonly loader: () => number | undefined;
}

/** An error lists this many callers at most; a script's own code is among the first. */
const MOST_CALLERS = 30;

/** Recognises a running script by its name among the callers. */
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
      // The search includes the colon before the line number, because one URL can be the start of
      // another.
      return [...acts].find(([name]) => stack.includes(`${name}:`))?.[1];
    },
  };
}
