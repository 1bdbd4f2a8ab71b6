import { log } from '../../../platform/log.ts';
import { all, callback, fields, flag, regExp, text, usual, type Check, type Checks } from './check.ts';

/** Addresses of files that a browser loads instead of showing them. */
export const usualDownloads = '\\.(exe|zip|wav|mp3|mov|mpg|avi|wmv|pdf|doc|docx|xls|xlsx|ppt|pptx)$';

const deprecated: Check = (value) => {
  if (value !== undefined) log('warn', '\'onBeforeLinkClickSend\': The field "onBeforeLinkClickSend" has been deprecated. Use "clickCollection.filterClickDetails" instead.');
  return value;
};

/** The options of link collection, which the SDK does unless it is told not to. */
export const clickConfig: Checks = {
  clickCollectionEnabled: all(flag, usual(true)),
  clickCollection: all(usual({}), fields({
    internalLinkEnabled: all(flag, usual(true)), externalLinkEnabled: all(flag, usual(true)), downloadLinkEnabled: all(flag, usual(true)),
    sessionStorageEnabled: all(flag, usual(false)), eventGroupingEnabled: all(flag, usual(false)), filterClickDetails: callback,
  })),
  downloadLinkQualifier: all(text, regExp, usual(usualDownloads)),
  onBeforeLinkClickSend: all(callback, deprecated),
};
