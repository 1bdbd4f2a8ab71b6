import type { Report } from './report.ts';
import { reportSections } from './report-sections.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 80rem; padding: 1rem; }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; min-width: 100%; }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .3rem .6rem; text-align: left; vertical-align: top; }
  td { overflow-wrap: anywhere; min-width: 5rem; }`;

/** Returns a report as a self-contained HTML page, without scripts or requests. */
export function reportAsHtml(report: Report): string {
  const sections = reportSections(report);
  const title = `Storefront report as of ${report.asOf}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    '<nav aria-label="Sections">',
    '<ul>',
    ...sections.map(
      ({ id, title: name, rows }) =>
        `<li><a href="#${id}">${escaped(name)}</a> (${rows.length})</li>`,
    ),
    '</ul>',
    '</nav>',
    '</header>',
    '<main>',
    ...sections.flatMap(({ id, title: name, about, columns, rows, none }) => [
      `<section aria-labelledby="${id}">`,
      `<h2 id="${id}">${escaped(name)}</h2>`,
      `<p>${escaped(about)}</p>`,
      ...(rows.length === 0
        ? [`<p>${escaped(none)}</p>`]
        : [
            `<div class="wide" role="region" aria-labelledby="${id}" tabindex="0">`,
            '<table>',
            `<thead><tr>${columns.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`,
            '<tbody>',
            ...rows.map(
              (row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
            ),
            '</tbody>',
            '</table>',
            '</div>',
          ]),
      '</section>',
    ]),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
