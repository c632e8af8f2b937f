/** The number of open modals on this page. */
let holders = 0
let give = () => {}

/** Uses a style sheet of its own, so that changes of the page's own styles are kept. */
function hold(): () => void {
  const { documentElement: root } = document
  const width = root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html{overflow:hidden!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const gap = root.clientWidth - width
  const padding = () => (Number.parseFloat(getComputedStyle(root).paddingRight) || 0) + gap
  if (gap > 0) sheet.replaceSync(`html{overflow:hidden!important;padding-right:${padding()}px!important}`)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/**
 * Keeps the page from scrolling behind an open modal, and hides its scrollbar. The page's content does not move.
 */
export function createScrollHold(): (isHeld: boolean) => void {
  let isHolder = false
  return (isHeld) => {
    if (isHeld === isHolder) return
    isHolder = isHeld
    holders += isHeld ? 1 : -1
    if (isHeld && holders === 1) give = hold()
    if (holders === 0) give()
  }
}
