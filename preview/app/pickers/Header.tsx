import { HeaderTools } from './HeaderTools.tsx';
import { Pickers } from './Pickers.tsx';
import type { HeaderProps } from './header-props.ts';

/** Renders the top bar: the title, the buttons, and the pickers. */
export function Header(props: HeaderProps) {
  return (
    <header className="head">
      <h1>
        <span aria-hidden="true" className="mark" />
        Tagwright <span className="soft">preview</span>
      </h1>
      <HeaderTools {...props.shell} />
      <Pickers {...props} />
    </header>
  );
}
