/** A loader, split into its code and the number of the change that wrote it. */
export interface ReadLoader {
  readonly code: string;
  /** 0 if another program wrote the loader. */
  readonly generation: number;
}

/** Splits a loader into its code and the number in its last line. */
export function readLoader(bytes: Uint8Array): ReadLoader {
  const text = Buffer.from(bytes).toString('utf8');
  const [, code = text, generation = '0'] = /^([^]*)\n\/\/(\d{1,15})\n$/.exec(text) ?? [];
  return { code, generation: Number(generation) };
}
