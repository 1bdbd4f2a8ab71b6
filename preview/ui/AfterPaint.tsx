import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children after the elements around them have been painted, so users can already use
 * those elements. User input can interrupt the rendering.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : undefined;
}
