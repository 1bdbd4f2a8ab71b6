import type { Network } from './network.ts';

/**
 * A fake of Google's Floodlight, which serves an image. The parameters are in the path of the
 * image's URL, separated by semicolons.
 */
export const floodlight: Network = {
  name: 'floodlight',
  title: 'Floodlight',
  purpose: 'advertising',
  serves: ({ hostname, pathname }) =>
    /^(ad|fls)\.doubleclick\.net$|\.fls\.doubleclick\.net$/.test(hostname) &&
    /^\/(ddm\/)?activityi?[;/]/.test(pathname),
  action: () => 'activity',
  params: ({ pathname, search }) =>
    Object.fromEntries(
      `${pathname.replace(/^\/(ddm\/)?activityi?[;/]/, '')}${search.replace(/^\?/, ';')}`
        .split(';')
        .filter((pair) => pair !== '')
        .map((pair) => {
          const [name = '', ...rest] = pair.split('=');
          return [name, decode(rest.join('='))];
        }),
    ),
  check: (params) => [
    ...['src', 'type', 'cat', 'ord']
      .filter((name) => (params[name] ?? '') === '')
      .map((name) => `The Floodlight parameter ${name} is missing.`),
    ...(/^\d*$/.test(params.src ?? '') ? [] : ["The Floodlight parameter src isn't a number."]),
  ],
  labels: {
    src: 'Advertiser',
    type: 'Activity group',
    cat: 'Activity',
    ord: 'Cache buster or order',
    cost: 'Revenue',
    qty: 'Quantity',
    gdpr: 'GDPR applies',
    dc_lat: 'Limited ad tracking',
  },
  answers: () => 'pixel',
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
