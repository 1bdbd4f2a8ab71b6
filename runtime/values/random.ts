export { integer as random } from '../platform/random.ts';
