import type { ReactNode } from 'react';

/** What is said where there is nothing to show: what this is, why it is empty, what to do. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty" role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
