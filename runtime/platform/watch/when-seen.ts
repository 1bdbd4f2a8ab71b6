import { listen } from './listen.ts';

/**
 * Runs a function immediately. If the browser prerenders the page, runs it when the visitor opens
 * the page, so a prerendered page that nobody opens sends nothing.
 */
export const whenSeen = (run: () => void): void => {
  // Compared with true, because a form named `prerendering` can replace the property.
  if ((document as { readonly prerendering?: unknown }).prerendering === true)
    listen('prerenderingchange', run);
  else run();
};
