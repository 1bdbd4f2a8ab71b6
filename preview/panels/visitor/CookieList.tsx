import type { Cookie } from '../../session/bridge/protocol.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Breakable } from '../../ui/Breakable.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

/** Lists the visitor's cookies with their attributes. */
export function CookieList({
  cookies,
  remove,
}: {
  readonly cookies: readonly Cookie[];
  readonly remove: (cookie: Cookie) => void;
}) {
  if (cookies.length === 0)
    return (
      <EmptyState title="No cookies">
        <p>Add one below, or select another visitor.</p>
      </EmptyState>
    );
  return (
    <ul className="cookies">
      {cookies.map((cookie) => (
        <li key={`${cookie.name} ${cookie.domain} ${cookie.path}`}>
          <code className="cookie-name">
            <Breakable text={cookie.name} />
          </code>
          <span className="cookie-value">
            <ValueText value={cookie.value} />
          </span>
          <span className="cookie-facts soft">{attributesOf(cookie)}</span>
          <button
            type="button"
            className="small"
            aria-label={`Delete ${cookie.name}`}
            onClick={() => remove(cookie)}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  );
}

function attributesOf({ domain, path, expires, secure, sameSite, by }: Cookie): string {
  const parts = [
    by === 'page' ? 'set by the page' : 'set by you',
    domain === undefined ? 'host only' : domain,
    ...(path === '/' ? [] : [path]),
    expires === undefined
      ? 'session'
      : `until ${new Date(expires).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(secure ? ['secure'] : []),
    ...(sameSite === undefined ? [] : [`SameSite ${sameSite}`]),
  ];
  return parts.join(' · ');
}
