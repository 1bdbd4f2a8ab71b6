/** Names of values that identify a person or a browser; a star at the end matches any suffix. */
const names = [
  'guid',
  'samid',
  'ecid',
  'mcmid',
  'user_id',
  'userId',
  'client_id',
  'clientId',
  'visitor_id',
  'visitorId',
  'authorization',
  '_ga',
  '_ga_*',
  '_gid',
  '_gcl_*',
  '_fbp',
  '_fbc',
  'fbp',
  'fbc',
  '_uetvid',
  '_uetsid',
  '_uetmsclkid',
  '_scid',
  '_scid_r',
  '_clck',
  '_clsk',
  '_ttp',
  '_twclid',
  '_yjsu_yjad',
  'kndctr_*',
  'AMCV_*',
  's_ecid',
  's_vi',
  's_fid',
  'demdex',
];

/** The source of a regular expression that matches an identifying name. */
export const NAME = `(?:${names.map((name) => name.replace('*', String.raw`[\w%@.~-]*`)).join('|')})`;

const whole = new RegExp(`^${NAME}$`, 'i');
const part = new RegExp(String.raw`(?<![\w-])${NAME}(?![\w-])`, 'i');

/** Returns whether a name, such as a cookie's, belongs to a value that identifies a person. */
export function isIdentifying(name: string): boolean {
  return whole.test(name);
}

/** Returns whether a text, such as `cookie: guid`, contains an identifying name. */
export function mentionsIdentifying(text: string): boolean {
  return part.test(text);
}
