/**
 * Returns a request's body in a form that can be sent to the app synchronously. Also returns the
 * content type that the browser would set, if any, except for a `Document`.
 */
export function readBody(body: BodyInit | XMLHttpRequestBodyInit | Document | null | undefined): {
  readonly body: string | Blob;
  readonly type?: string | undefined;
} {
  if (body === null || body === undefined) return { body: '' };
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' };
  if (body instanceof Blob) return { body, type: body.type === '' ? undefined : body.type };
  if (body instanceof URLSearchParams)
    return { body: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (body instanceof FormData)
    return {
      body: JSON.stringify(
        [...body.entries()].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value.name,
        ]),
      ),
      type: 'multipart/form-data',
    };
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body))
    return { body: new Blob([body as BlobPart]) };
  return { body: String(body) };
}
