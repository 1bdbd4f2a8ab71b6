import type { ReactNode } from 'react';

/** The message of an empty area: what it shows, why it is empty, what to do. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty" role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
