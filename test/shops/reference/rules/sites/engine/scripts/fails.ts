/** Throws an error with the message `why`. */
export default ({ why }: { why: string }): boolean => {
  throw new Error(why);
};
