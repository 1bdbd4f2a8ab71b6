import type { ReactNode } from 'react';

/**
 * Renders the message of an empty area. It explains the purpose of the area, why the area is empty,
 * and what to do.
 */
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
