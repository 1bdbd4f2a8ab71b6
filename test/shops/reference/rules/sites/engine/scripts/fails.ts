/** Contains an error that only occurs in a page. */
export default ({ why }: { why: string }): boolean => {
  throw new Error(why);
};
