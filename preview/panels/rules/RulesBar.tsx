import { panelFilter } from '../../session/choice/panel-filter.ts';
import type { PanelProps } from '../panel-props.ts';

/** Renders the text filter, and the switch between the current page and all pages. */
export function RulesBar({ choice, choose }: Pick<PanelProps, 'choice' | 'choose'>) {
  const [text, setText] = panelFilter(choice, choose, 'rules');
  const [pages, setPages] = panelFilter(choice, choose, 'rules-pages');
  const isAllPages = pages === 'all';
  return (
    <div className="panel-bar">
      <label className="filter">
        Filter{' '}
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="name, event, receiver …"
        />
      </label>
      <button
        type="button"
        aria-pressed={isAllPages}
        onClick={() => setPages(isAllPages ? '' : 'all')}
      >
        All pages
      </button>
    </div>
  );
}
