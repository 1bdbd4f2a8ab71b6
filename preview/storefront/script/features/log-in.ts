import { button } from '../button.ts';
import type { ShopPage } from '../shop-page.ts';
import { word } from '../words.ts';

const DAY_S = 86_400;

/** The cookies of a visitor who is logged in, as the shop's login service writes them. */
const account = { xsdcxyn: 'YG', directCallFlv2: 'Y', guid: 'g-5001', xsdcid: 'c-5001' } as const;

/** Adds the visitor's account to the data layer if the visitor is logged in. */
export function fillAccount({ data }: ShopPage): void {
  if (data?.user === undefined || !isLoggedIn()) return;
  data.user.userId = account.xsdcid;
  // The SHA-256 hash of mira@mail.example.
  data.user.hashedEmail = '11aeb624b8be848da290b1cdffde94c36f70ea311e98729414c6ed13c87fb243';
}

/** Adds a button to the header that logs the visitor in or out. */
export function addLogin(): void {
  const isIn = isLoggedIn();
  const change = (): void => {
    for (const [name, value] of Object.entries(account)) write(name, isIn ? undefined : value);
    if (isIn) write('directCallFlv2', 'N');
    location.reload();
  };
  const label = isIn ? 'log out' : 'log in';
  const text = word(isIn ? 'Log out' : 'Log in');
  document
    .querySelector('.masthead nav')
    ?.append(button(text, change, { class: 'text-link', 'an-la': label }));
}

function isLoggedIn(): boolean {
  return document.cookie.split('; ').includes(`xsdcxyn=${account.xsdcxyn}`);
}

function write(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : DAY_S;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}`;
}
