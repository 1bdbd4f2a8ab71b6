/** A frame that nobody sees, for a page that is run to be compared. @param width in CSS pixels; 0 for that of the window */
export function hiddenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // A name of its own each time: a browser would put a former address into a frame of the same name.
  frame.name = `run-${Math.random().toString(36).slice(2)}`;
  frame.className = 'dry-run';
  frame.title = 'A page that is run to be compared';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.style.width = width === 0 ? '100vw' : `${width}px`;
  frame.style.height = '800px';
  frame.src = new URL('frame.html', document.baseURI).href;
  return frame;
}
