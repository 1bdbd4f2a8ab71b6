import './hidden-frame.css';

/**
 * Creates a hidden frame for a page that is compared.
 * @param width in CSS pixels; 0 for the width of the window
 */
export function hiddenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // When the user goes back in the history, browsers restore the previous URL of a frame with the
  // same name. A random name prevents that.
  frame.name = `run-${Math.random().toString(36).slice(2)}`;
  frame.className = 'hidden-frame';
  frame.title = 'Hidden page for a comparison';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.style.width = width === 0 ? '100vw' : `${width}px`;
  frame.style.height = '800px';
  frame.src = new URL('frame.html', document.baseURI).href;
  return frame;
}
