import type { ExcludedRule } from '../../../compiler/model/manifest-rule.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import { reasonWords } from './state-words.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ExcludedRulesProps {
  readonly rules: readonly ExcludedRule[];
  readonly isFiltered: boolean;
  readonly choose: Choose;
}

/** Lists the rules that aren't in the bundle, each with the reason and its source location. */
export function ExcludedRules({ rules, isFiltered, choose }: ExcludedRulesProps) {
  return (
    <section aria-labelledby="excluded">
      <h3 id="excluded">
        Not in this bundle <span className="count">{rules.length}</span>
      </h3>
      {rules.length === 0 && (
        <p className="soft">
          {isFiltered ? 'No rule matches.' : 'The bundle contains every rule of this site.'}
        </p>
      )}
      <ul className="rule-list">
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} choose={choose} />
        ))}
      </ul>
    </section>
  );
}

function Rule({
  rule: { id, name, file, line, reason, because, at },
  choose,
}: {
  readonly rule: ExcludedRule;
  readonly choose: Choose;
}) {
  return (
    <li className="rule excluded">
      <h4>
        <span className="reason">
          <Icon of="dash" /> {reasonWords[reason]}
        </span>{' '}
        <button
          type="button"
          className="link"
          onClick={() => choose({ panel: 'why', rule: id, record: 0 })}
        >
          {name}
        </button>
      </h4>
      <p>{because}</p>
      <p className="soft">
        <code>{id}</code>
      </p>
      <p>
        <SourceLink at={at} before="because of" />
        {(at.file !== file || at.line !== line) && (
          <>
            {' '}
            <SourceLink at={{ file, line }} before="· rule:" />
          </>
        )}
      </p>
    </li>
  );
}
