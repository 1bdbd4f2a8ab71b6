/** The time until the chat opens after a click, in ms. */
const OPENING_MS = 200;

/** Makes the chat button open the chat window. */
export function openChat(): void {
  const chat = document.querySelector<HTMLElement>('#chat-window');
  document.querySelector('#chat')?.addEventListener('click', () => {
    setTimeout(() => {
      if (chat !== null) chat.hidden = false;
    }, OPENING_MS);
  });
}
