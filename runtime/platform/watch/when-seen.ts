import { listen } from './listen.ts';

/**
 * Runs a function immediately or, if the browser prerenders the page, when the visitor opens it. A
 * prerendered page that nobody opens therefore sends nothing.
 */
export const whenSeen = (run: () => void): void => {
  // Compared with true, because a form named `prerendering` can replace the property.
  if ((document as { readonly prerendering?: unknown }).prerendering === true)
    listen('prerenderingchange', run);
  else run();
};
