import { useEffect, useState, type RefObject } from 'react';

/** Returns the width of an element in CSS pixels, at least 240; 480 until it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(480);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) =>
        entry !== undefined && setWidth(Math.max(240, Math.floor(entry.contentRect.width))),
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
