/** Has a mistake that only a page shows. */
export default ({ why }: { why: string }): boolean => {
  throw new Error(why);
};
