import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import { SourceLink } from '../source/SourceLink.tsx';

/** Lists the rule's conditions that the compiler evaluated at build time. */
export function ConstantConditions({ decided }: Pick<ManifestRule, 'decided'>) {
  if (decided.length === 0) return null;
  return (
    <details className="group">
      <summary>
        Evaluated at compile time <span className="count">{decided.length}</span>
      </summary>
      <ul className="pad">
        {decided.map(({ test, verdict, ...at }) => (
          <li key={`${at.file}:${at.line}:${at.column} ${test}`}>
            <code>{test}</code>{' '}
            <span className="soft">
              {verdict === 'implied' ? 'follows from the other conditions' : `${verdict} true here`}
            </span>{' '}
            <SourceLink at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
