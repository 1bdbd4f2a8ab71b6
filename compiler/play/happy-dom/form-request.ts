import type { BrowserWindow, HTMLElement, HTMLFormElement } from 'happy-dom';

/** The request of a form submission. */
export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string;
  readonly target: string;
}

/**
 * Returns the request that a form submission sends. If the form's method is `dialog`, closes the
 * dialog that contains the form, and returns undefined.
 */
export function formRequest(
  form: HTMLFormElement,
  submitter: HTMLElement | undefined,
  window: BrowserWindow,
): FormRequest | undefined {
  const attribute = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = attribute('method').toUpperCase() || 'GET';
  if (method === 'DIALOG') {
    (form.closest('dialog') as { close?: (value?: string) => void } | null)?.close?.(
      submitter?.getAttribute('value') ?? '',
    );
    return undefined;
  }
  const entries = [...new window.FormData(form, submitter as never)].map(
    ([name, value]): [string, string] => [name, String(value)],
  );
  const query = new URLSearchParams(entries).toString();
  const url = new URL(attribute('action') || window.location.href, window.location.href);
  if (method === 'GET') url.search = query === '' ? '' : `?${query}`;
  return {
    url: method === 'GET' && query === '' ? `${url.href.split('?')[0]}?` : url.href,
    method,
    body: method === 'GET' ? '' : query,
    target: attribute('target'),
  };
}
