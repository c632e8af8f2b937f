/**
 * Makes a ref that hands `sheet` to the shadow root its element lands in, before the first paint.
 * Outside a shadow root it does nothing, so the page's own styles are never touched.
 * @example const adopt = adoptSheet(sheet); const view = <div ref={adopt} className={s.view} />
 */
export function adoptSheet(sheet: CSSStyleSheet): (element: Element | null) => void {
  return (element) => {
    const root = element?.getRootNode()
    if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
