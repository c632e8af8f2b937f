import type { FoyerOptions } from '../host/options.js'

/**
 * Answers a press at once with the outline of the modal, until the modal itself covers it.
 * @returns The outline; its text can say why the modal does not open yet.
 */
export function showFrame({ theme }: FoyerOptions): HTMLElement {
  const { mode = 'system', variables } = Object(theme)
  const frame = document.createElement('foyer-frame')
  // The modal's size and place, with rows like the list's; a sheet on phones. One element without a style sheet, which a
  // policy could refuse.
  frame.style.cssText = `all:initial;position:fixed;inset:0;margin:auto;box-sizing:border-box;height:444px;padding:72px 16px 24px;font:16px/48px system-ui;text-align:center;border-radius:20px;color:CanvasText;background:linear-gradient(#8882 48px,#0000 0)content-box 0 0/100% 60px,Canvas;box-shadow:0 0 0 99vmax #0003;z-index:2147483647;max-width:100%;color-scheme:${mode === 'system' ? 'light dark' : mode};${innerWidth < 430 ? 'margin-bottom:0' : `width:${variables?.width ?? 360}px`}`
  frame.setAttribute('role', 'status')
  // Appended to the root: while the page is still parsed there may be no body.
  document.documentElement.append(frame)
  return frame
}
