/** Matches the `type` of a script that a browser runs: a JavaScript MIME type, `module` or none. */
export const JAVASCRIPT_TYPES =
  /^\s*(|module|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))\s*$/i;
