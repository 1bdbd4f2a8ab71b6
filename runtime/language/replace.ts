/** Text with every occurrence of one text replaced by another; anything else as it is. */
export const replace = (value: unknown, { from, to }: { readonly from: unknown; readonly to: unknown }): unknown =>
  typeof value === 'string' ? value.split(String(from)).join(String(to)) : value;
