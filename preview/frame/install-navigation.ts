import type { GoMessage } from '../bridge/protocol.ts';

type Go = (going: Pick<GoMessage, 'url' | 'how'>) => void;

/** As much of the Navigation API as is needed here. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
}

/**
 * Links, forms, reloads and assigned locations tell the app where they lead, and leave the frame as it is.
 * Links and forms are caught last of all, so that whoever listens on the page comes first; the rest is caught by the
 * Navigation API where there is one.
 */
export function installNavigation(go: Go): void {
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');
    if (event.defaultPrevented || link === undefined || isSamePage(link.href)) return;
    event.preventDefault();
    go({ url: link.href, how: link.target === '_blank' || event.metaKey || event.ctrlKey ? 'window' : 'link' });
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    go({ url: submitUrl(event.target, event.submitter), how: 'form' });
  });
  window.open = (url) => {
    go({ url: new URL(url ?? 'about:blank', document.baseURI).href, how: 'window' });
    return null;
  };
  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event as NavigateEvent;
    if (destination.sameDocument || !event.cancelable) return;
    event.preventDefault();
    go({ url: destination.url, how: navigationType === 'reload' ? 'reload' : 'script' });
  });
}

function isSamePage(url: string): boolean {
  const target = new URL(url);
  return target.hash !== '' && target.href.replace(/#.*/s, '') === location.href.replace(/#.*/s, '');
}

function submitUrl(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.action || location.href, document.baseURI);
  if (form.method.toLowerCase() !== 'get') return url.href;
  const fields = [...new FormData(form, submitter).entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as [string, string]);
  url.search = new URLSearchParams(fields).toString();
  return url.href;
}
