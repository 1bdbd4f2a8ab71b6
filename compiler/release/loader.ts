import { UNSUPPORTED } from '../model/embed-code.ts';

/** The bundle that a loader loads. */
interface LoadedBundle {
  /** The bundle's URL, relative to the loader's URL. */
  readonly file: string;
  /** The bundle's integrity hash. The browser rejects any other script. */
  readonly integrity: string;
}

/**
 * Returns a site's loader: a script with a stable URL, which loads the site's current bundle. Even
 * Internet Explorer 6 can parse the loader, but the loader loads the bundle only if the browser
 * supports the bundle's syntax (R-22 in test/specification.yaml). The loader copies the nonce and
 * all data attributes (such as `data-environment`) from its own script element to the bundle's
 * element. If its element has the attribute `data-off`, the loader loads nothing. The loader never
 * throws. If a page enforces Trusted Types and doesn't allow the policy `tagwright-loader`, the
 * browser blocks the bundle and logs a message.
 */
export function loader({ file, integrity }: LoadedBundle): string {
  return [
    '(function(o,s,u){if(!window.atob||!"".replaceAll){if(window.console)',
    `console.warn(${JSON.stringify(UNSUPPORTED)})}`,
    // If the page has a form or an image named `currentScript`, `document.currentScript` is that
    // element. The loader then doesn't know its own URL, so it loads nothing.
    'else if(o&&o.nodeName=="SCRIPT"&&!("off"in o.dataset))try{s=document.createElement("script");',
    'Object.assign(s.dataset,o.dataset);s.nonce=o.nonce;',
    // If a bundle is on another host, the browser can check its integrity only with CORS.
    `s.integrity=${JSON.stringify(integrity)};s.crossOrigin="";`,
    `u=new URL(${JSON.stringify(file)},o.src).href;`,
    // The Trusted Types policy allows only this URL.
    'try{u=trustedTypes.createPolicy("tagwright-loader",{createScriptURL:function(){return u}})',
    '.createScriptURL(u)}catch(e){}s.src=u;document.documentElement.append(s)}catch(e){}',
    '})(document.currentScript)\n',
  ].join('');
}
