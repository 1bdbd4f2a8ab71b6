import { embedScript } from '../../model/embed-code.ts';
import { scriptIntegrity } from '../../cache/script-integrity.ts';
import type { SiteManifest } from '../../model/manifest.ts';
import { layout } from '../../release/layout.ts';
import { loader } from '../../release/loader.ts';
import { readLoader } from '../../release/read-loader.ts';
import { blockedSources } from './blocked-sources.ts';
import { matchesHost } from './matches-host.ts';
import type { OwnParts } from './own-parts.ts';
import type { PageFinding } from './page-finding.ts';
import type { PageVisit } from './page-visit.ts';

/** A file of the build, with its hash. */
interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

/**
 * Compares a live page with the manifest of its site's build: scripts and their bytes, hosts,
 * cookies, and the page's content security policy.
 * @param own the scripts and cookies that are the shop's own
 */
export function comparePage(
  visit: PageVisit,
  manifest: SiteManifest,
  own: OwnParts,
): readonly PageFinding[] {
  return [
    ...scriptFindings(visit, manifest, own),
    ...inlineFindings(visit, manifest, own),
    ...hostFindings(visit, manifest, own),
    ...cookieFindings(visit, manifest, own),
    ...headerFindings(visit, manifest),
  ];
}

function scriptFindings(
  { scripts }: PageVisit,
  manifest: SiteManifest,
  own: OwnParts,
): readonly PageFinding[] {
  const files: readonly BuiltFile[] = [manifest, ...(manifest.onDemand ? [manifest.onDemand] : [])];
  const builtOf = (url: string) => files.find(({ file }) => nameOf(url) === file);
  const findings = scripts.flatMap(({ url, content }): readonly PageFinding[] => {
    const built = builtOf(url);
    if (built) return bytesFindings(url, content, built);
    if (isOwn(url, own) || isOfThirdParty(url, manifest)) return [];
    if (content && readLoader(content).code === loaderOf(manifest)) return [];
    return [
      {
        problem: 'unknown-script',
        subject: url,
        message: isBundleName(nameOf(url), manifest.site)
          ? `${url} is a bundle of another build. This build's is ${manifest.file}.`
          : `${url} isn't in the manifest of ${manifest.site}.`,
      },
    ];
  });
  if (scripts.some(({ url }) => builtOf(url) === manifest)) return findings;
  const message = `The page didn't load the bundle ${manifest.file}.`;
  return [...findings, { problem: 'missing-bundle', subject: manifest.file, message }];
}

const loaderOf = ({ site, file, integrity }: SiteManifest): string =>
  loader({ file: layout.fromLoader(site, file), integrity }).trimEnd();

function bytesFindings(
  url: string,
  content: Buffer | undefined,
  { integrity }: BuiltFile,
): readonly PageFinding[] {
  if (!content) {
    const message = `The recording doesn't contain ${url}, so its bytes can't be compared. Record the page with its content.`;
    return [{ problem: 'unread-script', subject: url, message }];
  }
  const algorithm = integrity.startsWith('sha384') ? 'sha384' : 'sha256';
  const actual = scriptIntegrity(content, algorithm);
  if (actual === integrity) return [];
  const message = `${url} differs from the build: its hash is ${actual} instead of ${integrity}.`;
  return [{ problem: 'changed-script', subject: url, message }];
}

function inlineFindings(
  { inline = [], scripts }: PageVisit,
  manifest: SiteManifest,
  own: OwnParts,
): readonly PageFinding[] {
  const known = new Set(
    scripts.flatMap(({ url }) =>
      [url, new URL(url).pathname].flatMap((src) => [
        embedScript({ src }),
        embedScript({ src, integrity: manifest.integrity }),
      ]),
    ),
  );
  return inline.flatMap((text) => {
    const hash = scriptIntegrity(text, 'sha256');
    if (text.trim() === '' || known.has(text) || own.scripts.includes(hash)) return [];
    const message = `An inline script (${hash}) isn't in the manifest of ${manifest.site}: ${beginningOf(text)}`;
    return [{ problem: 'unknown-script' as const, subject: hash, message }];
  });
}

function hostFindings(
  { url: page, requests }: PageVisit,
  manifest: SiteManifest,
  own: OwnParts,
): readonly PageFinding[] {
  const pageHost = new URL(page).host;
  const unknown = new Map<string, string>();
  for (const url of requests) {
    const { host } = new URL(url);
    const isKnown =
      host === pageHost ||
      isOwn(url, own) ||
      manifest.hosts.some((known) => matchesHost(host, known.host));
    if (!isKnown && !unknown.has(host)) unknown.set(host, url);
  }
  return [...unknown].map(([host, url]) => ({
    problem: 'unknown-host',
    subject: host,
    message: `${host} isn't in the manifest of ${manifest.site}. The first request was ${url}.`,
  }));
}

function cookieFindings(
  { cookies }: PageVisit,
  manifest: SiteManifest,
  own: OwnParts,
): readonly PageFinding[] {
  const known = [...own.cookies, ...manifest.cookies.map(({ name }) => name)];
  if (manifest.consent?.cookie !== undefined) known.push(manifest.consent.cookie);
  return cookies
    .filter((name) => !known.some((pattern) => matchesName(name, pattern)))
    .map((name) => ({
      problem: 'unknown-cookie',
      subject: name,
      message: `The cookie ${name} isn't in the manifest of ${manifest.site}.`,
    }));
}

function headerFindings({ headers }: PageVisit, manifest: SiteManifest): readonly PageFinding[] {
  const name = 'content-security-policy';
  const policy = headers[name];
  if (policy === undefined)
    return [
      {
        problem: 'missing-header',
        subject: name,
        message: `The page has no header "${name}", so the browser allows every script.`,
      },
    ];
  return blockedSources(policy, manifest.contentSecurityPolicy).map(({ directive, source }) => ({
    problem: 'blocked-source',
    subject: source,
    message: `The page's content security policy blocks ${source}, which the build needs under ${directive}.`,
  }));
}

function isOfThirdParty(url: string, manifest: SiteManifest): boolean {
  return manifest.hosts.some(
    ({ host, directives }) =>
      directives.includes('script-src') && matchesHost(new URL(url).host, host),
  );
}

function isOwn(url: string, { scripts }: OwnParts): boolean {
  const { host, origin, href } = new URL(url);
  return scripts.some((own) => {
    if (!URL.canParse(own) || !own.includes('://')) return matchesHost(host, own);
    const start = new URL(own);
    return start.origin === origin && href.startsWith(start.href);
  });
}

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1)!;

const isBundleName = (name: string, site: string): boolean =>
  name.startsWith(`${site}.`) && /^\.[\da-f]{16}\.js$/.test(name.slice(site.length));

const matchesName = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
