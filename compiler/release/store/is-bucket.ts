/** Returns whether the target of `--to` is a bucket, not a folder. */
export function isBucket(target: string): boolean {
  return /^(s3|https?):/.test(target);
}
