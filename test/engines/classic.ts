/** A session of a browser that is controlled over classic WebDriver, which is JSON over HTTP. */
export interface Classic {
  /** @throws with the driver's message if the browser can't execute the command */
  readonly send: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;
}

interface Failure {
  readonly error?: string;
  readonly message?: string;
}

/**
 * Sends a WebDriver command to a browser's driver. Returns the `value` of the driver's answer.
 * @param url the URL of the command, such as `http://127.0.0.1:PORT/status`
 * @throws with the driver's message if the command fails
 */
export async function sendClassic<T>(
  url: string,
  method: string,
  body: object | undefined,
): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { readonly value: T & Failure };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
