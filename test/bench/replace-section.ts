/**
 * Replaces a section of a document: everything between `<!-- NAME -->` and `<!-- end of NAME -->`.
 * Throws if the document has no such section.
 */
export function replaceSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no section "${name}".`);
  return `${document.slice(0, from + start.length)}\n${content.trim()}\n\n${document.slice(to)}`;
}
