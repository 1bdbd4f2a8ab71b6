import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children after the first paint of what is around them, in pieces that input can
 * interrupt. So the page and its controls can be used before everything else is rendered.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : undefined;
}
