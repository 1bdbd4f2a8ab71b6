/** The types of `s3rver`, the S3 server of the tests. The package has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    static readonly defaultOptions: Record<string, unknown>;
    constructor(options: {
      readonly address?: string;
      readonly port?: number;
      readonly silent?: boolean;
      readonly directory: string;
      readonly configureBuckets?: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number; readonly address: string }>;
    close(): Promise<void>;
  }
}
