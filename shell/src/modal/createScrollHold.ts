function hold(): () => void {
  const { documentElement: root } = document
  const { style } = root
  const { overflow, paddingRight } = style
  // Another modal holds it already.
  if (overflow === 'hidden') return () => {}
  const width = root.clientWidth
  style.overflow = 'hidden'
  const gap = root.clientWidth - width
  if (gap > 0) style.paddingRight = `${Number.parseFloat(getComputedStyle(root).paddingRight) + gap}px`
  return () => {
    Object.assign(style, { overflow, paddingRight })
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}

/**
 * Keeps the page from scrolling behind an open modal, and its scrollbar from standing beside the backdrop. What is on
 * the page stays where it was; once it may scroll again, it has its own styles back.
 */
export function createScrollHold(): (isHeld: boolean) => void {
  let give: (() => void) | undefined
  return (isHeld) => {
    if (isHeld) give ??= hold()
    else {
      give?.()
      give = undefined
    }
  }
}
