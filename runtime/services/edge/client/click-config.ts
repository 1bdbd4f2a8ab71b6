import { log } from '../../../platform/safety/log.ts';
import {
  all,
  callback,
  fields,
  isOff,
  isOn,
  regExp,
  text,
  withDefault,
  type Check,
  type Checks,
} from './check.ts';

/** The default regular expression for the URLs of links that count as downloads. */
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

/** The checks of click collection's options. As in Adobe's SDK, collection is on by default. */
export const clickConfig: Checks = {
  clickCollectionEnabled: isOn,
  clickCollection: all(
    withDefault({}),
    fields({
      internalLinkEnabled: isOn,
      externalLinkEnabled: isOn,
      downloadLinkEnabled: isOn,
      sessionStorageEnabled: isOff,
      eventGroupingEnabled: isOff,
      filterClickDetails: callback,
    }),
  ),
  downloadLinkQualifier: all(text, regExp, withDefault(defaultDownloads)),
  onBeforeLinkClickSend: all(callback, deprecated),
};
