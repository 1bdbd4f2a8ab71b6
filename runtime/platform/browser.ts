/** What the browser says it is. */
const userAgent = (): string => `${navigator.userAgent}`;

/** Whether the browser is one that keeps other sites' cookies where nobody has told it not to: neither Firefox nor Safari. */
export const keepsThirdPartyCookies = (): boolean => {
  const agent = userAgent();
  return /Edge\/|Edg\/|Chrom(e|ium)\//.test(agent) || !/Firefox\/|Version\/[\d.].*Safari/.test(agent);
};

interface Hints {
  getHighEntropyValues(names: readonly string[]): Promise<{ readonly [name: string]: unknown }>;
}

/** The names of what a browser tells about itself only when it is asked, and what kind of value each is. */
const hints = { architecture: 'string', bitness: 'string', model: 'string', platformVersion: 'string', wow64: 'boolean' } as const;

/** What the browser tells about itself when it is asked (user agent client hints); undefined where it tells nothing. */
export const userAgentHints = async (): Promise<object | undefined> => {
  const { userAgentData } = navigator as unknown as { readonly userAgentData?: Hints };
  const told = await userAgentData?.getHighEntropyValues(Object.keys(hints));
  return told && Object.fromEntries(Object.entries(hints).filter(([name, kind]) => typeof told[name] === kind).map(([name]) => [name, told[name]]));
};
