// Runs in a frame after the bundle: the page's own script, and a visitor who does everything twice.
(async () => {
  const { report } = window;
  const types = ['click', 'mouseover', 'focus', 'blur', 'change', 'keydown', 'submit', 'cart:updated', 'message', 'scroll', 'visibilitychange'];
  for (const type of types) addEventListener(type, () => report.marks.push(type), true);
  const natively = (ms) => new Promise((resolve) => setTimeout(resolve, ms * 20));
  const $ = (selector) => document.querySelector(selector);
  const mark = (step) => {
    try {
      report.marks.push(String(step()));
    } catch (error) {
      report.marks.push(`thrown: ${error}`);
    }
  };

  // A video that needs no file: 0.1 s of silence. Chromium plays it because it is muted. Its rule runs at the start and at the end.
  const makeSound = () => {
    const text = 'RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x20\x03\0\0' + '\x80'.repeat(800);
    const video = Object.assign(document.createElement('video'), { muted: true, src: `data:audio/wav;base64,${btoa(text)}` });
    $('main').append(video);
    video.play().catch(() => {});
    return new Promise((resolve) => video.addEventListener('ended', resolve));
  };

  // A busy machine can take longer to load the page than the visit takes.
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await natively(30);
  const played = makeSound();
  for (const round of [1, 2]) {
    report.ran.push(`round ${round}`);
    mark(() => $('#buy').click());
    mark(() => $('#in').dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
    mark(() => $('#in').dispatchEvent(new MouseEvent('mouseout', { bubbles: true })));
    mark(() => $('#q').dispatchEvent(new FocusEvent('focus')));
    mark(() => $('#q').dispatchEvent(new FocusEvent('blur')));
    mark(() => $('#q').dispatchEvent(new Event('change', { bubbles: true })));
    mark(() => $('#q').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    mark(() => $('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    mark(() => document.dispatchEvent(new CustomEvent('cart:updated', { detail: { count: 2 } })));
    mark(() => document.dispatchEvent(new Event('visibilitychange')));
    mark(() => document.dispatchEvent(new Event('scroll')));
    mark(() => $('#buy').dispatchEvent(new ClipboardEvent('copy', { bubbles: true })));
    mark(() => dispatchEvent(new Event('beforeprint')));
    mark(() => dispatchEvent(new ErrorEvent('error', { message: "the page's own" })));
    // `execCommand` makes trusted input events. The route below then counts as leaving the form.
    mark(() => $('#q').focus());
    mark(() => document.execCommand('insertText', false, 'w'));
    mark(() => window._satellite?.track('call', { a: 1 }));
    mark(() => history.pushState({}, '', `/in/next/?round=${round}`));
    mark(() => location.pathname);
    mark(() => window.entries?.push({ event: 'go', page: { round } }));
    mark(() => { window.cart = { round }; });
    mark(() => $('main').insertAdjacentHTML('beforeend', `<p class="late${round}">late</p>`));
    postMessage({ type: 'paid' }, '*');
    await natively(70);
  }
  await Promise.race([played, natively(2000)]);
  report.ran.push('end');
  report.ran = report.ran.concat((window.ran ?? []).map(({ rule }) => rule));
  parent.finish(report);
})();
