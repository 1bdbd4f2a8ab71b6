import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteFacts } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';

/** Checks that no two sites serve the same path of the same host. */
export const pagesHaveOneSite: ProjectLaw = ({ facts }) => {
  const found: Diagnostic[] = [];
  const owners = new Map<string, SiteFacts>();
  for (const each of facts) {
    const { serves, site } = each;
    const pages = (serves.hosts.length > 0 ? serves.hosts : ['']).flatMap((host) =>
      serves.paths.map((path) => ({ host, path })),
    );
    const shared = pages.find(({ host, path }) => owners.has(`${host} ${path}`));
    const other = shared && owners.get(`${shared.host} ${shared.path}`);
    if (shared && other) {
      // The diagnostic is at the site that is probably the copy. If the path contains the site code
      // of `each`, such as `mx`, then `each` is the original, and `other` is the copy.
      const isOriginal = shared.path.split('/').includes(site);
      const [copy, first] = isOriginal ? [other, each] : [each, other];
      found.push(
        diagnose(
          'pages-served-twice',
          copy.serves.place,
          { site: copy.site, other: first.site, pages: `${shared.host}${shared.path}` },
          { related: [{ place: first.serves.place, message: 'The other site serves it here.' }] },
        ),
      );
    }
    for (const { host, path } of pages) owners.set(`${host} ${path}`, each);
  }
  return found;
};
