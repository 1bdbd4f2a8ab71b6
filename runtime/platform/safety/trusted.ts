interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

const same = (text: string): string => text;

/**
 * Returns HTML or a script's URL in the form that a page with Trusted Types accepts. On other
 * pages, returns the string unchanged. Throws if the page doesn't allow the policy `tagwright`.
 */
export const trusted = (make: keyof Policy, text: string): string => {
  const { trustedTypes } = window as unknown as {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  policy ??= trustedTypes?.createPolicy('tagwright', { createHTML: same, createScriptURL: same });
  return policy?.[make](text) ?? text;
};
