import type { ExcludedRule } from '../../../compiler/model/manifest.ts';
import { PlaceLink } from '../../source/PlaceLink.tsx';
import type { Choose } from '../../state/use-choice.ts';
import { reasonWords } from './state-words.ts';

/** The rules of the site that the bundle doesn't hold, and what decided so, at its line. */
export function LeftOutList({ rules, choose }: { readonly rules: readonly ExcludedRule[]; readonly choose: Choose }) {
  return (
    <ul className="rule-list">
      {rules.map(({ id, name, file, line, reason, because, at }) => (
        <li key={id} className="rule left-out">
          <h4><span className="reason"><span aria-hidden="true">– </span>{reasonWords[reason]}</span> <button type="button" className="link" onClick={() => choose({ panel: 'why', rule: id, record: 0 })}>{name}</button></h4>
          <p>{because}</p>
          <p className="soft"><code>{id}</code></p>
          <p><PlaceLink at={at} before="decided at" />{(at.file !== file || at.line !== line) && <> <PlaceLink at={{ file, line }} before="· rule at" /></>}</p>
        </li>
      ))}
    </ul>
  );
}
