interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

const same = (text: string): string => text;

/**
 * Returns HTML or the URL of a script as a page with Trusted Types accepts it, if it allows the
 * policy `tagwright`.
 */
export const trusted = (make: keyof Policy, text: string): string => {
  const { trustedTypes } = window as unknown as {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  policy ??= trustedTypes?.createPolicy('tagwright', { createHTML: same, createScriptURL: same });
  return policy?.[make](text) ?? text;
};
