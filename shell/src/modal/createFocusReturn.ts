const focusable = 'button,a[href],input,select,textarea,[tabindex],foyer-button'

/** Focuses a control of the dapp; `<foyer-button>` has its own within. @returns Whether it took the focus. */
function focus(element: Element | null | undefined): boolean {
  const control = element?.shadowRoot?.querySelector<HTMLElement>('button') ?? element
  if (control instanceof HTMLElement) control.focus()
  return element !== null && document.activeElement === element
}

/**
 * Remembers where the focus of the dapp is. A native dialog gives the focus back to its opener; where the dapp removed or
 * replaced that meanwhile, the focus would be lost at the top of the document.
 * @param dialog The modal's dialog.
 * @returns Focuses what stands in the opener's place: its namesake, the connect button, or the nearest control.
 */
export function createFocusReturn(dialog?: Element | null): () => void {
  const root = dialog?.getRootNode()
  // A closed dialog keeps the focus until the next rendering; the document sees the shadow host that holds it.
  const host = root instanceof ShadowRoot ? root.host : undefined
  const opener = document.activeElement
  const around: Element[] = []
  for (let x = opener?.parentElement; x && x !== document.body; x = x.parentElement) around.push(x)
  return () => {
    const { activeElement: now, body } = document
    const isLost = !now || now === body || now === host
    // The opener has the focus again, or the dapp moved it.
    if (!opener || opener === body || !isLost) return
    if (opener.id && focus(document.getElementById(opener.id))) return
    const near = around.find((x) => x.isConnected)
    const places = [document.querySelector('foyer-button'), ...(near ?? body).querySelectorAll(focusable)]
    places.some(focus)
  }
}
