import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children after the elements around them have been painted, in pieces that user input
 * can interrupt. So users can already use the elements around the children.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : undefined;
}
