import type { Needs } from './need.ts';
import { setting } from './setting.ts';

/** Flags that are named after an event or action and one of its settings. */
export const SETTING_NEEDS = {
  clickAnchorDelay: setting('click', 'anchor-delay'),
  loadScriptWrites: setting('load-script', 'writes'),
  scriptErrorRejections: setting('script-error', 'rejections'),
  scrollAxis: setting('scroll', 'axis'),
  scrollShortPage: setting('scroll', 'short-page'),
  sendEventProfileUpdate: setting('send-event', 'profile-update'),
  sendEventRenderDecisions: setting('send-event', 'render-decisions'),
  sendJsonBatch: setting('send-json', 'batch'),
  sendJsonBy: setting('send-json', 'by'),
  sendJsonHeaders: setting('send-json', 'headers'),
  sendJsonMethod: setting('send-json', 'method'),
  sendJsonRetry: setting('send-json', 'retry'),
  setVariablesCampaign: setting('set-variables', 'campaign'),
  setVariablesCurrency: setting('set-variables', 'currency'),
  setVariablesEVars: setting('set-variables', 'eVars'),
  setVariablesEvents: setting('set-variables', 'events'),
  setVariablesIdentity: setting('set-variables', 'identity'),
  setVariablesMeasures: setting('set-variables', 'measures'),
  setVariablesOrder: setting('set-variables', 'order'),
  setVariablesPage: setting('set-variables', 'page'),
  setVariablesProducts: setting('set-variables', 'products'),
  setVariablesProps: setting('set-variables', 'props'),
} satisfies Partial<Needs>;
