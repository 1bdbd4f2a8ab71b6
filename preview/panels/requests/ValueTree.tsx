import { ValueText } from '../../ui/ValueText.tsx';

/** Renders a nested value as a tree. The first two levels are expanded. */
export function ValueTree({
  name,
  value,
  depth = 0,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly depth?: number;
}) {
  if (typeof value !== 'object' || value === null)
    return (
      <li>
        <code>{name}</code> <ValueText value={value} />
      </li>
    );
  const entries = Object.entries(value);
  return (
    <li>
      <details open={depth < 2}>
        <summary>
          <code>{name}</code> <span className="count">{entries.length}</span>
        </summary>
        <ul className="tree">
          {entries.map(([key, inner]) => (
            <ValueTree key={key} name={key} value={inner} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}
