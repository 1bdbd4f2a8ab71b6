/**
 * Reloads the app when the user pastes a link with steps, a marked record or a compressed state
 * into the address bar. The app restores the content of such links only when it starts.
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
