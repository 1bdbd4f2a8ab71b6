import { posix } from 'node:path';
import { lineAt, type Law } from '../project.ts';

/** Every relative link in a Markdown file leads to an existing file or folder of the project. */
export const linksLeadSomewhere: Law = (project) => {
  const places = new Set(
    [...project.keys()].flatMap((path) =>
      path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
  return [...project]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
        const link = match[1]!.replace(/#.*$/, '');
        if (link === '' || /^[a-z]+:/.test(link)) return [];
        const target = posix.join(posix.dirname(path), link).replace(/\/$/, '');
        return places.has(target)
          ? []
          : [`${path}:${lineAt(text, match.index)} links to ${link}, which doesn't exist`];
      }),
    );
};
