/** A link that is pasted into an open preview opens the preview anew: only then is it unpacked. */
export function reopenLinks(): void {
  const hear = (event: Event): void => {
    if (!/[#&](?:state|mark|done|recorded)=/.test(location.hash)) return;
    // Nobody else may take what is packed for a choice.
    event.stopImmediatePropagation();
    location.reload();
  };
  window.addEventListener('popstate', hear);
  window.addEventListener('hashchange', hear);
}
