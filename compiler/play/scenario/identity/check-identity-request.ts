import type { SiteManifest } from '../../../model/manifest.ts';

export type IdentityServices = NonNullable<SiteManifest['identity']>;

/**
 * The requirements for a parameter. `form` is the pattern of the parameter's value. `needed`
 * returns whether the parameter is required in a request with the given `d_fieldgroup`.
 */
interface Rule {
  readonly form: RegExp;
  readonly needed?: (group: string) => boolean;
}

const always = (): boolean => true;
const version: Rule = { form: /^5\.5\.0$/, needed: always };
const time: Rule = { form: /^\d{13}$/, needed: always };
const visitor: Rule = { form: /^\d{38}$/, needed: (group) => group !== 'MC' };

/** The parameters of Adobe's ID service (clause I-01 of the specification). */
const idService: { readonly [name: string]: Rule } = {
  d_visid_ver: version,
  d_fieldgroup: { form: /^(MC|AAM)$/, needed: always },
  d_rtbd: { form: /^json$/, needed: always },
  d_ver: { form: /^2$/, needed: always },
  d_orgid: { form: /@AdobeOrg$/, needed: always },
  d_nsid: { form: /^\d+$/, needed: always },
  d_mid: visitor,
  d_blob: { form: /^[\w.~*+=/-]+$/ },
  d_cid_ic: { form: /^[^\u0001]+\u0001[^\u0001]+\u0001[012]$/ },
  gdpr: { form: /^[01]$/ },
  gdpr_consent: { form: /^[\w.-]+$/ },
  d_cb: { form: /^[\w$[\].]+$/ },
  ts: time,
};

/**
 * The parameters of /optOutStatus, a subset of `idService`. They don't contain the field group, the
 * visitor's IDs or the visitor's consent.
 */
const optOutStatus = Object.fromEntries(
  Object.entries(idService).filter(([name]) =>
    ['d_visid_ver', 'd_rtbd', 'd_ver', 'd_orgid', 'd_nsid', 'd_cb', 'ts'].includes(name),
  ),
);

/** The parameters of the analytics tracking server. */
const trackingServer: { readonly [name: string]: Rule } = {
  d_visid_ver: version,
  callback: { form: /^[\w$[\].]+$/ },
  d_fieldgroup: { form: /^A$/, needed: always },
  mcorgid: { form: /@AdobeOrg$/, needed: always },
  mid: visitor,
  ts: time,
};

const actions = {
  id: idService,
  'opt-out-status': optOutStatus,
  'analytics-id': trackingServer,
} as const;

export type IdentityAction = keyof typeof actions;

/** Returns the problems of a request of the identity library, one sentence each. */
export function checkIdentityRequest(
  action: IdentityAction,
  method: string,
  { protocol, searchParams }: URL,
  { org, container }: IdentityServices,
): string[] {
  const rules: { readonly [name: string]: Rule } = actions[action];
  const problems: string[] = [];
  if (method !== 'GET') problems.push(`The method is ${method} instead of GET.`);
  if (protocol !== 'https:') problems.push(`The protocol is ${protocol} instead of https:.`);
  const group = searchParams.get('d_fieldgroup') ?? '';
  for (const name of new Set(searchParams.keys())) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const values = searchParams.getAll(name);
    if (rule === undefined) problems.push(`Unknown parameter ${name}.`);
    else
      problems.push(
        ...values
          .filter((value) => !rule.form.test(value))
          .map((value) => `The parameter ${name} is ${JSON.stringify(value)}.`),
      );
    if (values.length > 1 && name !== 'd_cid_ic')
      problems.push(`The parameter ${name} occurs twice.`);
  }
  for (const [name, { needed }] of Object.entries(rules))
    if (needed?.(group) && !searchParams.has(name))
      problems.push(`The parameter ${name} is missing.`);
  const organisation = searchParams.get(action === 'analytics-id' ? 'mcorgid' : 'd_orgid');
  if (organisation !== null && organisation !== org)
    problems.push(`The organisation ${organisation} isn't ${org}.`);
  const nsid = searchParams.get('d_nsid');
  if (nsid !== null && nsid !== String(container))
    problems.push(`The container ${nsid} isn't ${container}.`);
  return problems;
}
