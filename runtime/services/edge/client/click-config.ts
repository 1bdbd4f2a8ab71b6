import { log } from '../../../platform/safety/log.ts';
import {
  all,
  callback,
  fields,
  flag,
  regExp,
  text,
  withDefault,
  type Check,
  type Checks,
} from './check.ts';

/** A regular expression for URLs of files that browsers download instead of showing them. */
export const defaultDownloads =
  '\\.(exe|zip|wav|mp3|mov|mpg|avi|wmv|pdf|doc|docx|xls|xlsx|ppt|pptx)$';

const deprecated: Check = (value) => {
  if (value !== undefined)
    log(
      'warn',
      '\'onBeforeLinkClickSend\': The field "onBeforeLinkClickSend" has been deprecated. Use "clickCollection.filterClickDetails" instead.',
    );
  return value;
};

/** The options of click collection, which Adobe's SDK enables by default. */
export const clickConfig: Checks = {
  clickCollectionEnabled: all(flag, withDefault(true)),
  clickCollection: all(
    withDefault({}),
    fields({
      internalLinkEnabled: all(flag, withDefault(true)),
      externalLinkEnabled: all(flag, withDefault(true)),
      downloadLinkEnabled: all(flag, withDefault(true)),
      sessionStorageEnabled: all(flag, withDefault(false)),
      eventGroupingEnabled: all(flag, withDefault(false)),
      filterClickDetails: callback,
    }),
  ),
  downloadLinkQualifier: all(text, regExp, withDefault(defaultDownloads)),
  onBeforeLinkClickSend: all(callback, deprecated),
};
