import type { GoMessage } from '../session/bridge/protocol.ts';

type Go = (going: Pick<GoMessage, 'url' | 'how'>) => void;

/** The properties of the Navigation API's event that the preview reads. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
}

/**
 * Cancels the frame's navigations, and reports them to the preview's app. Links, forms and
 * `window.open` are handled in every browser. Other navigations, such as reloads, are handled if
 * the browser supports the Navigation API. The listeners for links and forms are on the window, so
 * that the page's own listeners run first.
 */
export function installNavigation(go: Go): void {
  window.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find(
        (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '',
      );
    if (event.defaultPrevented || link === undefined || isSamePage(link.href)) return;
    event.preventDefault();
    go({
      url: link.href,
      how: link.target === '_blank' || event.metaKey || event.ctrlKey ? 'window' : 'link',
    });
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    if (methodOf(event.target, event.submitter) === 'dialog') return;
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
  return (
    target.hash !== '' && target.href.replace(/#.*/s, '') === location.href.replace(/#.*/s, '')
  );
}

/** Returns a form's method, in lower case. A form with the method `dialog` never navigates. */
function methodOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase();
}

function submitUrl(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const action = submitter?.getAttribute('formaction') || form.getAttribute('action');
  const url = new URL(action || location.href, document.baseURI);
  if (methodOf(form, submitter) !== 'get') return url.href;
  const fields = [...new FormData(form, submitter).entries()].map(
    ([name, value]) => [name, typeof value === 'string' ? value : value.name] as [string, string],
  );
  url.search = new URLSearchParams(fields).toString();
  return url.href;
}
