/** Counts the scripts of the preview's own host that are loading. */
interface OwnScripts {
  /** Registers a script that isn't in the page yet. */
  readonly add: (script: Element) => void;
  readonly remove: (script: Element) => void;
  /**
   * Takes an element that was added to the page. If the element is a registered script, counts the
   * script until it has loaded or failed.
   */
  readonly started: (element: Element) => void;
}

/**
 * Creates a counter of the scripts that the page is loading from the preview's own host.
 * @param onChange called with the number of scripts that are loading
 */
export function trackOwnScripts(onChange: (loading: number) => void): OwnScripts {
  const scripts = new WeakSet<Element>();
  let loading = 0;
  return {
    add: (script) => void scripts.add(script),
    remove: (script) => void scripts.delete(script),
    started: (element) => {
      if (!scripts.delete(element)) return;
      onChange(++loading);
      for (const end of ['load', 'error'])
        element.addEventListener(end, () => onChange(--loading), { once: true });
    },
  };
}
