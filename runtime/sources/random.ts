export { integer as random } from '../platform/timing/random.ts';
