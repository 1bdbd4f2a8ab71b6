import { MatrixTable, type MatrixTableProps } from './MatrixTable.tsx';

/** Lists the rules for other pages in a collapsed section. */
export function FoldedRules(props: MatrixTableProps) {
  const count = props.rows.length;
  if (count === 0) return null;
  return (
    <details className="elsewhere">
      <summary>
        {count === 1 ? '1 rule is for other pages' : `${count} rules are for other pages`}
      </summary>
      <MatrixTable {...props} />
    </details>
  );
}
