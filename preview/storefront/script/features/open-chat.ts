/** How long the chat needs to open, in ms. */
const OPENING_MS = 200;

/** Opens the chat window. */
export function openChat(): void {
  const chat = document.querySelector<HTMLElement>('#chat-window');
  document.querySelector('#chat')?.addEventListener('click', () => {
    setTimeout(() => {
      if (chat !== null) chat.hidden = false;
    }, OPENING_MS);
  });
}
