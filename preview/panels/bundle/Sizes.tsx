import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

/** Shows the size of a script, raw and compressed. */
export function Sizes({ bytes }: { readonly bytes: SiteManifest['bytes'] }) {
  return (
    <dl className="sizes">
      {(
        [
          ['raw', bytes.raw],
          ['gzip', bytes.gzip],
          ['brotli', bytes.brotli],
        ] as const
      ).map(([name, weight]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatBytes(weight)}
            <meter
              min={0}
              max={bytes.raw}
              value={weight}
              aria-label={`${name}, compared with raw`}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
