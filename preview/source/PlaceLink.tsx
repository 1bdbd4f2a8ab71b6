import { useChoice } from '../state/use-choice.ts';
import { placeText, type SourcePlace } from './place-text.ts';

/** A place in the rules that leads to its source. @param before `decided at` */
export function PlaceLink({ at, before }: { readonly at: SourcePlace; readonly before?: string }) {
  const [, choose] = useChoice();
  const text = placeText(at);
  return <>{before !== undefined && <span className="soft">{before} </span>}<button type="button" className="place place-link" title="Show the source" onClick={() => choose({ panel: 'source', source: text })}>{text}</button></>;
}
