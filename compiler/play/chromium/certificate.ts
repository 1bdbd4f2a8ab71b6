import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Promise<Certificate> | undefined;

/**
 * Returns a self-signed certificate, created once per process. It needn't be trusted, because
 * browsers that play scenarios ignore certificate errors.
 */
export function certificate(): Promise<Certificate> {
  made ??= generate([{ name: 'commonName', value: 'shop.example' }]).then(
    ({ private: key, cert }) => ({ key, cert }),
  );
  return made;
}
