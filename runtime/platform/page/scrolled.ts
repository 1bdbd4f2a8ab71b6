/**
 * Returns how far the page has been scrolled and how far it can be scrolled, in CSS pixels. `wayPx`
 * is 0 or less if the page fits into the window. In right-to-left pages, horizontal positions count
 * from the right edge and are negative, so their sign is removed.
 */
export const scrolled = (
  isHorizontal?: boolean,
): { readonly pixels: number; readonly wayPx: number } => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  return isHorizontal
    ? { pixels: Math.abs(window.scrollX), wayPx: scrollWidth - clientWidth }
    : { pixels: window.scrollY, wayPx: scrollHeight - clientHeight };
};
