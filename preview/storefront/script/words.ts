import table from '../words.yaml';

/** The columns of words.yaml, by language. */
const columns: { readonly [language: string]: number } = { fr: 1, ar: 2 };

/** The language of each storefront that isn't in English. */
const languages: { readonly [site: string]: string } = {
  fr: 'fr',
  be_fr: 'fr',
  africa_fr: 'fr',
  ae_ar: 'ar',
  iq_ar: 'ar',
};

const rows = table as readonly (readonly string[])[];

/** Sets the language and the direction of the page to those of the storefront. */
export function setLanguage(site: string): void {
  const { documentElement } = document;
  documentElement.lang = languages[site] ?? 'en';
  if (documentElement.lang === 'ar') documentElement.dir = 'rtl';
}

/**
 * Translates a text into the language of the page. The text stays English if words.yaml doesn't
 * contain it.
 * @param values the replacements for the names in braces
 */
export function word(
  text: string,
  values: { readonly [name: string]: string | number } = {},
): string {
  const row = rows.find(([english]) => english === text);
  const column = columns[document.documentElement.lang] ?? 0;
  return (row?.[column] ?? text).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  );
}

/** Translates the texts and labels of the page. Must be called before the prices are converted. */
export function translatePage(currency: string): void {
  if (!(document.documentElement.lang in columns)) return;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    node.nodeValue = translated(node.nodeValue ?? '', currency);
  }
  for (const name of ['aria-label', 'placeholder'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      element.setAttribute(name, translated(element.getAttribute(name)!, currency));
}

function translated(text: string, currency: string): string {
  const written = text.trim().replaceAll(/\s+/g, ' ');
  const [price = ''] = new RegExp(`${currency} [\\d,]*\\d`).exec(written) ?? [];
  const english = price === '' ? written : written.replace(price, '{price}');
  return written === '' ? text : text.replace(text.trim(), () => word(english, { price }));
}
