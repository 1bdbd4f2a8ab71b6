export { readCookie as cookie } from '../platform/cookies.ts';
