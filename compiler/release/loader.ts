import { UNSUPPORTED } from '../8-emit/embed-code.ts';

/** The bundle that a loader loads. */
interface LoadedBundle {
  /** The bundle's URL, relative to that of the loader. */
  readonly file: string;
  /** The bundle's integrity hash. The browser rejects any other script. */
  readonly integrity: string;
}

/**
 * Returns the script at a site's stable URL, which loads the site's current bundle. Even Internet
 * Explorer 6 can parse it; it loads the bundle only if the browser supports the bundle's syntax
 * . It copies the nonce and the data attributes of its own element, among them
 * `data-environment`. With `data-off`, it loads nothing. It never throws: if a page enforces Trusted
 * Types and doesn't allow the policy `tagwright-loader`, the browser logs it and loads nothing.
 */
export function loader({ file, integrity }: LoadedBundle): string {
  return [
    '(function(o,s,u){if(!window.atob||!"".replaceAll){if(window.console)',
    `console.warn(${JSON.stringify(UNSUPPORTED)})}`,
    // A form or an image named `currentScript` hides the element, and with it the loader's URL.
    'else if(o&&o.nodeName=="SCRIPT"&&!("off"in o.dataset))try{s=document.createElement("script");',
    'Object.assign(s.dataset,o.dataset);s.nonce=o.nonce;',
    // A bundle on another host needs CORS, or the browser can't check its integrity.
    `s.integrity=${JSON.stringify(integrity)};s.crossOrigin="";`,
    `u=new URL(${JSON.stringify(file)},o.src).href;`,
    // The policy allows this URL and no other.
    'try{u=trustedTypes.createPolicy("tagwright-loader",{createScriptURL:function(){return u}})',
    '.createScriptURL(u)}catch(e){}s.src=u;document.documentElement.append(s)}catch(e){}',
    '})(document.currentScript)\n',
  ].join('');
}
