import type { FoyerOptions } from './host.js'

/** The modal's place, with rows as the list's: one element and no style sheet, which a policy could refuse. */
const style =
  'all:initial;position:fixed;inset:0;margin:auto;z-index:2147483647;box-sizing:border-box;max-width:100%;height:444px;padding:72px 16px 24px;border-radius:20px;font:16px/48px system-ui;text-align:center;color:CanvasText;background:linear-gradient(#8882 48px,#0000 0)content-box 0 0/100% 60px Canvas;box-shadow:0 0 0 99vmax #0003'

/**
 * Shows at once that a press was heard: the outline of the modal, until the modal itself stands over it.
 * @returns The outline, whose text says why nothing comes yet.
 */
export function showFrame({ theme }: FoyerOptions): HTMLElement {
  const { mode = 'system', variables } = Object(theme)
  const frame = document.createElement('foyer-frame')
  frame.style.cssText = style
  frame.style.colorScheme = mode === 'system' ? 'light dark' : mode
  frame.style.width = `${variables?.width ?? 360}px`
  // A sheet on phones, as the modal is.
  if (innerWidth < 430) {
    frame.style.width = '100%'
    frame.style.marginBottom = '0'
  }
  frame.role = 'status'
  document.body.append(frame)
  return frame
}
