import type { ReactNode } from 'react';

/**
 * Renders a message in an area that has no content. The title says why the area is empty. The
 * children say more, such as what the user can do.
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
