import type { Instance } from './createInstance.js'

/**
 * Has a modal got ready when a visitor is about to press an element: by pointer, by key, by finger.
 * @param find The modal; asked each time, since a page may make it later.
 * @returns Ends it.
 */
export function watchIntent(element: HTMLElement, find: () => Instance | undefined): () => void {
  let leave: (() => void) | undefined
  const hear = ({ type }: Event) => {
    leave?.()
    // Who passes by draws nothing; a finger that is down is a press.
    leave = /blur|leave|click/.test(type) ? undefined : find()?.hint(/down/.test(type) ? 0 : 100)
  }
  const view = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) find()?.seen()
  })
  view.observe(element)
  const watch = new AbortController()
  for (const type of 'pointerenter focus pointerdown pointerleave blur click'.split(' '))
    element.addEventListener(type, hear, watch)
  return () => {
    view.disconnect()
    watch.abort()
    leave?.()
  }
}
