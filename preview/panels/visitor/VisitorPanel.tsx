import type { ReactNode } from 'react';
import type { Cookie, Entries } from '../../bridge/protocol.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { CookieEditor } from './CookieEditor.tsx';
import type { PanelProps } from '../panel-props.ts';

/** What the visitor carries: cookies with what the browser knows of them, and storage. */
export function VisitorPanel({ session, view, choice, choose }: PanelProps) {
  const remove = ({ name, domain, path }: Cookie): void => {
    const { [name]: _, ...cookies } = choice.cookies;
    session.setCookies(view.cookies.filter((cookie) => cookie.name !== name || cookie.domain !== domain || cookie.path !== path));
    choose({ cookies });
  };
  return (
    <div className="visitor">
      <section aria-labelledby="cookies">
        <h3 id="cookies">Cookies <span className="count">{view.cookies.length}</span></h3>
        {view.cookies.length === 0 && <EmptyState title="No cookies"><p>A new visitor brings none. Add one below, or choose another visitor.</p></EmptyState>}
        {view.cookies.length > 0 && (
          <ul className="cookies">
            {view.cookies.map((cookie) => (
              <li key={`${cookie.name} ${cookie.domain} ${cookie.path}`}>
                <code className="cookie-name">{cookie.name}</code>
                <span className="cookie-value"><ValueText value={cookie.value} /></span>
                <span className="cookie-facts soft">{attributesOf(cookie)}</span>
                <button type="button" className="small" aria-label={`Delete ${cookie.name}`} onClick={() => remove(cookie)}>Delete</button>
              </li>
            ))}
          </ul>
        )}
        <CookieEditor save={(name, value) => choose({ cookies: { ...choice.cookies, [name]: value } })} />
      </section>
      <Storage title="Local storage" entries={view.local} empty="The pages have kept nothing beyond the session.">
        <p className="soft">The preview sets <code>tagwright.debug</code>, so that the bundle says what it logs.</p>
      </Storage>
      <Storage title="Session storage" entries={view.session} empty="The pages have kept nothing in this session." />
    </div>
  );
}

function Storage({ title, entries, empty, children }: { readonly title: string; readonly entries: Entries; readonly empty: string; readonly children?: ReactNode }) {
  return (
    <section>
      <h3>{title} <span className="count">{entries.length}</span></h3>
      {entries.length === 0 && <p className="soft">{empty}</p>}
      <table className="facts">
        <tbody>{entries.map(([key, value]) => <tr key={key}><th scope="row"><code>{key}</code></th><td><ValueText value={value} /></td></tr>)}</tbody>
      </table>
      {children}
    </section>
  );
}

function attributesOf({ domain, path, expires, secure, sameSite, by }: Cookie): string {
  const parts = [
    by === 'page' ? 'by the page' : 'by you',
    domain === undefined ? 'this host' : domain,
    ...(path === '/' ? [] : [path]),
    expires === undefined ? 'session' : `until ${new Date(expires).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(secure ? ['secure'] : []),
    ...(sameSite === undefined ? [] : [`SameSite ${sameSite}`]),
  ];
  return parts.join(' · ');
}
