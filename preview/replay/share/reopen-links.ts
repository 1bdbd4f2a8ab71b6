/** Reloads the app when a link is pasted into its address bar, because links are only restored at the start. */
export function reopenLinks(): void {
  const reopen = (event: Event): void => {
    if (!/[#&](?:state|mark|done|recorded)=/.test(location.hash)) return;
    // Prevents other listeners from reading the packed state as a choice.
    event.stopImmediatePropagation();
    location.reload();
  };
  window.addEventListener('popstate', reopen);
  window.addEventListener('hashchange', reopen);
}
