export { readCookie as cookie } from '../platform/storage/cookies.ts';
