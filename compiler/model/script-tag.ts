import { inAttribute } from './in-attribute.ts';

/** The settings of a page's script tag, which loads a loader or a bundle. */
export interface TaggedScript {
  readonly src: string;
  /** The name of one of the site's `environments:`. */
  readonly environment?: string | undefined;
  /** A placeholder that the server replaces with the page's nonce in each response. */
  readonly nonce?: string | undefined;
  /** The bundle's integrity hash; absent for a loader, whose content changes. */
  readonly integrity?: string | undefined;
}

/**
 * Returns the HTML of a script tag. A link before the tag can save loading time. For a bundle, the
 * link starts the download earlier (`preload`). For a loader on another host, the link connects to
 * that host earlier (`preconnect`). Browsers share a connection only between requests in the same
 * CORS mode. So the tags for a loader use the mode in which the loader later requests the bundle.
 */
export function scriptTag({ src, environment, nonce, integrity }: TaggedScript): string {
  const host = /^(?:https?:)?\/\/[^/]+/i.exec(src)?.[0];
  const crossorigin = integrity !== undefined || host !== undefined ? '' : undefined;
  const preload = element('link', {
    rel: 'preload',
    as: 'script',
    href: src,
    nonce,
    integrity,
    crossorigin,
  });
  const preconnect = element('link', { rel: 'preconnect', href: host, crossorigin });
  const hint = integrity === undefined ? host !== undefined && preconnect : preload;
  const script = { async: '', src, nonce, integrity, crossorigin, 'data-environment': environment };
  return `${hint ? `${hint}\n` : ''}${element('script', script)}</script>\n`;
}

/** Returns a start tag with the attributes that have a value. */
function element(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : value === '' ? ` ${key}` : ` ${key}="${inAttribute(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}
