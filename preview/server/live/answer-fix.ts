import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFixRequest, type FixRequest } from '../../session/bundles/fix-request.ts';

/** Applies the fix of a diagnostic. If that fails, returns the reason. */
export type ApplyFix = (request: FixRequest) => string | undefined;

/** Maximum length of a request's body, in characters. */
const LONGEST = 10_000;

/**
 * Responds to a request to apply a fix. This is the only request that changes files, so it is
 * accepted only from pages of the same origin.
 */
export async function answerFix(
  request: IncomingMessage,
  response: ServerResponse,
  apply: ApplyFix,
): Promise<void> {
  const { method, headers } = request;
  if (method !== 'POST' || headers.origin !== `http://${headers.host}`)
    return answer(response, 403, 'Only the preview itself can apply fixes.');
  const asked = await read(request);
  if (!isFixRequest(asked)) return answer(response, 400, 'The request names no diagnostic.');
  const reason = apply(asked);
  return reason === undefined ? answer(response, 200, '') : answer(response, 409, reason);
}

/** Reads a request's body as JSON. Returns undefined if the body is too long or invalid. */
async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  try {
    for await (const part of request.setEncoding('utf8')) {
      text += String(part);
      if (text.length > LONGEST) return undefined;
    }
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
