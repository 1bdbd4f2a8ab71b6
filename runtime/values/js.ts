export { readGlobal as js } from '../platform/globals.ts';
