import type { ReactNode } from 'react';

/**
 * Renders a native control with its label.
 * @param doc the text of the tooltip
 */
export function Field({
  label,
  doc,
  children,
}: {
  readonly label: string;
  readonly doc?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <label className="field" title={doc}>
      <span className="field-label">{label}</span>
      {children}
    </label>
  );
}
