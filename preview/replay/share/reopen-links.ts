/**
 * Reloads the app when a link with steps or a marked record is pasted into its address bar, because
 * the app restores these only when it starts.
 */
export function reopenLinks(): void {
  const reopen = (event: Event): void => {
    if (!/[#&](?:state|mark|done|recorded)=/.test(location.hash)) return;
    // Prevents other listeners from parsing the link as if it contained only the user's selections.
    event.stopImmediatePropagation();
    location.reload();
  };
  window.addEventListener('popstate', reopen);
  window.addEventListener('hashchange', reopen);
}
