import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Promise<Certificate> | undefined;

/** A self-signed certificate, made once per process; contexts that meet it ignore certificate errors. */
export function certificate(): Promise<Certificate> {
  made ??= generate([{ name: 'commonName', value: 'shop.example' }]).then(({ private: key, cert }) => ({ key, cert }));
  return made;
}
