/**
 * Prepares a modal when a visitor is about to press an element by pointer, key or finger.
 * @param find Finds the modal; called each time, since a page may make it later.
 * @returns Ends the watching.
 */
export function watchIntent(
  element: HTMLElement,
  find: () => { hint(delayMs: number): (() => void) | undefined } | undefined,
): () => void {
  let leave: (() => void) | undefined
  const hear = ({ type }: Event) => {
    leave?.()
    // A pointer that only passes by draws nothing; `pointerdown` counts as a press.
    leave = /blur|leave|click/.test(type) ? undefined : find()?.hint(/down/.test(type) ? 0 : 100)
  }
  const watch = new AbortController()
  for (const type of 'pointerenter focus pointerdown pointerleave blur click'.split(' '))
    element.addEventListener(type, hear, watch)
  return () => {
    watch.abort()
    leave?.()
  }
}
