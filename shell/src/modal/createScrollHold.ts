/** Modals of this page that are open. */
let holders = 0
let give = () => {}

/** By a sheet of its own: what the page says in its styles meanwhile is not lost. */
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
 * Keeps the page from scrolling behind an open modal, and its scrollbar from standing beside the backdrop. What is in the
 * page's flow stays where it was.
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
