/** The third-party scripts of the page, and the actions that loaded them. */
export interface LoadedScripts {
  /** Returns a script's text with a name by which its requests are recognised. */
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
      // A URL can begin with another one, so the colon before the line number is part of the search.
      return [...acts].find(([name]) => stack.includes(`${name}:`))?.[1];
    },
  };
}
