/** Returns the browser's user agent. */
const userAgent = (): string => `${navigator.userAgent}`;

/**
 * Returns whether the browser stores third-party cookies by default. True for every browser except
 * Firefox and Safari.
 */
export const keepsThirdPartyCookies = (): boolean => {
  const agent = userAgent();
  return (
    /Edge\/|Edg\/|Chrom(e|ium)\//.test(agent) || !/Firefox\/|Version\/[\d.].*Safari/.test(agent)
  );
};

interface Hints {
  getHighEntropyValues(names: readonly string[]): Promise<{ readonly [name: string]: unknown }>;
}

/** The client hints that the bundle requests from the browser, and the type of each. */
const hints = {
  architecture: 'string',
  bitness: 'string',
  model: 'string',
  platformVersion: 'string',
  wow64: 'boolean',
} as const;

/**
 * Returns the user agent client hints that the browser reveals on request, or undefined if it has
 * none.
 */
export const userAgentHints = async (): Promise<object | undefined> => {
  const { userAgentData } = navigator as unknown as { readonly userAgentData?: Hints };
  const values = await userAgentData?.getHighEntropyValues(Object.keys(hints));
  return (
    values &&
    Object.fromEntries(
      Object.entries(hints)
        .filter(([name, kind]) => typeof values[name] === kind)
        .map(([name]) => [name, values[name]]),
    )
  );
};
