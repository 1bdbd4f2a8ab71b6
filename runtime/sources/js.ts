export { readGlobal as js } from '../platform/page/globals.ts';
