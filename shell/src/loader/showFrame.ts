/**
 * Answers a press at once, before any other code is here: dims the page, as the modal will, below a
 * line at its top, which a text makes a bar.
 * @returns What becomes the modal's outline, once the code for that is here; its text can say why the modal does not open.
 */
export function showFrame(): HTMLElement {
  const frame = document.createElement('foyer-frame')
  // One element without a style sheet, which a policy could refuse.
  frame.style.cssText =
    'all:initial;position:fixed;inset:0 0 auto;z-index:999999999;padding:2px;background:Canvas;box-shadow:0 0 0 99vmax #0003;font:16px/48px system-ui'
  frame.role = 'status'
  // Appended to the root: while the page is still parsed there may be no body.
  document.documentElement.append(frame)
  return frame
}
