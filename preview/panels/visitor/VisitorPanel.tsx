import type { ReactNode } from 'react';
import type { Cookie, Entries } from '../../session/bridge/protocol.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import type { PanelProps } from '../panel-props.ts';
import { CookieEditor } from './CookieEditor.tsx';
import { CookieList } from './CookieList.tsx';
import './visitor.css';

/** Shows the visitor's cookies and storage. */
export function VisitorPanel({ session, view, choice, choose }: PanelProps) {
  const remove = ({ name, domain, path }: Cookie): void => {
    const { [name]: _, ...cookies } = choice.cookies;
    session.setCookies(
      view.cookies.filter(
        (cookie) => cookie.name !== name || cookie.domain !== domain || cookie.path !== path,
      ),
    );
    choose({ cookies });
  };
  return (
    <div className="visitor">
      <section aria-labelledby="cookies">
        <h3 id="cookies">
          Cookies <span className="count">{view.cookies.length}</span>
        </h3>
        <CookieList cookies={view.cookies} remove={remove} />
        <CookieEditor
          save={(name, value) => choose({ cookies: { ...choice.cookies, [name]: value } })}
        />
      </section>
      <Storage title="Local storage" entries={view.local}>
        <p className="soft">
          The preview sets <code>tagwright.debug</code>, which turns on the bundle's debug logging.
        </p>
      </Storage>
      <Storage title="Session storage" entries={view.session} />
    </div>
  );
}

function Storage({
  title,
  entries,
  children,
}: {
  readonly title: string;
  readonly entries: Entries;
  readonly children?: ReactNode;
}) {
  return (
    <section>
      <h3>
        {title} <span className="count">{entries.length}</span>
      </h3>
      {entries.length === 0 && <p className="soft">Empty.</p>}
      <table className="facts">
        <tbody>
          {entries.map(([key, value]) => (
            <tr key={key}>
              <th scope="row">
                <code>
                  <Breakable text={key} />
                </code>
              </th>
              <td>
                <ValueText value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
