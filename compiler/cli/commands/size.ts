import { bundleParts, onDemandParts, type BundlePart } from '../../model/bundle-parts.ts';
import type { SiteManifest } from '../../model/manifest.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { compileForCommand } from '../compile-for-command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { budgetWarning } from '../output/budget-warning.ts';
import { readRequest } from '../options/read-request.ts';
import { table, thousands } from '../output/table.ts';

const SHOWN = '20';

export const size: Command = {
  name: 'size',
  summary:
    'List the bytes of each rule, data element and runtime module, and compare the total with the budget.',
  operands: { name: 'SITE', doc: 'sites to measure; by default all' },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    top: {
      type: 'string',
      value: 'N',
      doc: 'number of parts to show for each script, largest first',
      default: SHOWN,
    },
    json: { type: 'boolean', doc: 'print the result as JSON, with all parts' },
  },
  examples: ['tagwright size in', 'tagwright size --top 5', 'tagwright size --json'],
  async run(options, sites, terminal) {
    const top = Number(options['top']);
    if (!Number.isInteger(top) || top < 1)
      throw new UsageError(`--top takes a number from 1, not "${String(options['top'])}".`);
    const compiled = await compileForCommand(readRequest(options, sites), terminal);
    if (!compiled) return EXIT.mistakes;
    const manifests = compiled.sites.map(({ manifest }) => manifest);
    terminal.out(
      options['json']
        ? `${JSON.stringify(manifests.map(asData), null, 2)}\n`
        : manifests.map((manifest) => asText(manifest, top)).join('\n'),
    );
    const over = manifests.flatMap((manifest) => budgetWarning(manifest) ?? []);
    for (const line of over) terminal.err(`${line}\n`);
    return over.length > 0 ? EXIT.mistakes : EXIT.done;
  },
};

function asData(manifest: SiteManifest): object {
  const { site, asOf, bytes, budget, onDemand } = manifest;
  const apart = onDemand && {
    file: onDemand.file,
    bytes: onDemand.bytes,
    actions: onDemand.actions,
    parts: onDemandParts(onDemand),
  };
  return {
    site,
    asOf,
    bytes,
    ...(budget !== undefined && { budget }),
    parts: bundleParts(manifest),
    ...(apart && { onDemand: apart }),
  };
}

function asText(manifest: SiteManifest, top: number): string {
  const { site, asOf, bytes, budget, onDemand } = manifest;
  const parts = bundleParts(manifest);
  const kinds = (['rule', 'element', 'module', 'frame'] as const).map(
    (kind) =>
      `${kind === 'frame' ? 'frame' : `${kind}s`} ${thousands(sum(parts.filter((part) => part.kind === kind)))}`,
  );
  const allowed =
    budget === undefined
      ? ''
      : `, ${Math.round((bytes.brotli / budget) * 100)} % of the budget of ${thousands(budget)}`;
  const apart = onDemand
    ? `\n${onDemand.file}, loaded on demand: ${sizes(onDemand.bytes)}\n\n${partsTable(onDemandParts(onDemand), onDemand.bytes.raw, top)}`
    : '';
  return `${site} as of ${asOf}: ${sizes(bytes)}${allowed}\n${kinds.join(', ')}\n\n${partsTable(parts, bytes.raw, top)}${apart}`;
}

function sizes({ raw, gzip, brotli }: SiteManifest['bytes']): string {
  return `${thousands(raw)} bytes, ${thousands(gzip)} gzip, ${thousands(brotli)} brotli`;
}

function partsTable(parts: readonly BundlePart[], whole: number, top: number): string {
  const rest = parts.slice(top);
  const rows = [
    ...parts
      .slice(0, top)
      .map(({ kind, name, bytes }) => [`${kind} ${name}`, thousands(bytes), share(bytes, whole)]),
    ...(rest.length > 0
      ? [[`${rest.length} more`, thousands(sum(rest)), share(sum(rest), whole)]]
      : []),
  ];
  return table([['raw bytes of', 'bytes', 'share'], ...rows]);
}

function sum(parts: readonly BundlePart[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

function share(bytes: number, whole: number): string {
  return `${((bytes / whole) * 100).toFixed(1)} %`;
}
