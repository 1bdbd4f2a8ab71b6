import { Event, type BrowserWindow, type HTMLElement, type HTMLFormElement } from 'happy-dom';
import type { WorldAnswer } from '../scenario/world/exchange.ts';
import { formRequest, type FormRequest } from './form-request.ts';
import type { Network } from './network.ts';
import type { PageHost } from './page-host.ts';
import type { PageLoading } from './page-loading.ts';
import type { PageScripts } from './page-scripts.ts';

interface HostSettings {
  readonly window: BrowserWindow;
  readonly scripts: PageScripts;
  readonly loading: PageLoading;
  readonly network: Network;
  readonly needBrowser: (why: string) => void;
  /** Navigates the page to a URL. */
  readonly navigate: (url: string, request?: Pick<FormRequest, 'method' | 'body'>) => void;
}

/** Creates the `PageHost` of one document's window. */
export function createPageHost(settings: HostSettings): PageHost {
  const { scripts, needBrowser } = settings;
  return {
    needBrowser,
    runScript: (element) =>
      element.type === 'module' ? needBrowser('a module script') : scripts.meet(element),
    loadImage: imageLoader(settings),
    follow: (link, isElsewhere) =>
      isElsewhere ? needBrowser('a page in another tab') : follow(link, settings),
    submit: (form, submitter) => submit(form, submitter, settings),
  };
}

function imageLoader({ window, loading, network }: HostSettings): PageHost['loadImage'] {
  // A document loads each image once.
  const images = new Map<string, Promise<WorldAnswer>>();
  return (image, url) => {
    const answer =
      images.get(url) ?? network({ url, transport: 'image', from: window.location.href });
    images.set(url, answer);
    const fire = (type: 'load' | 'error') => image.dispatchEvent(new Event(type));
    loading.while(answer).then(
      ({ status, headers }) =>
        fire(
          status < 400 && (headers['content-type'] ?? '').startsWith('image/') ? 'load' : 'error',
        ),
      () => fire('error'),
    );
  };
}

function follow(link: HTMLElement, { window, needBrowser, navigate }: HostSettings): void {
  const { href, target } = link as HTMLElement & {
    readonly href: string;
    readonly target: string;
  };
  if (target && !['_self', '_top', '_parent', window.name].includes(target))
    needBrowser('a page in another tab');
  else navigate(new URL(href, window.location.href).href);
}

function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | undefined,
  { window, needBrowser, navigate }: HostSettings,
): void {
  const request = formRequest(form, submitter, window);
  if (request === undefined) return;
  if (request.target && request.target !== '_self') needBrowser('a page in another tab');
  else navigate(request.url, request);
}
