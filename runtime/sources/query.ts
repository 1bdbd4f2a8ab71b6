export { queryParameter as query } from '../platform/page/query-parameter.ts';
