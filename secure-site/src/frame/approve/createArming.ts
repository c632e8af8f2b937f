import { createRest } from './createRest.js'

/** Visible and uncovered so long before a press counts. */
const armAfterMs = 500

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether the browser can tell that something covers an element: IntersectionObserver, version 2. */
export const canSeeCovers = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Says when a press on the agreeing button counts: the whole question was seen uncovered for 500 ms, the document is in focus,
 * and the pointer or the focus rested on a frame that did not move.
 */
export function createArming({ onChange, target }: createArming.Parameters) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isArmed = false
  const rest = createRest()

  function change(next: boolean) {
    if (next === isArmed) return
    isArmed = next
    onChange(next)
  }

  function look(isSeen: boolean) {
    clearTimeout(timer)
    timer = undefined
    if (!isSeen) return change(false)
    timer = setTimeout(() => change(true), armAfterMs)
  }

  const isWhole = ({ intersectionRatio, isVisible }: Entry) => isVisible === true && intersectionRatio > 0.99
  const observer = new IntersectionObserver(
    (entries) => {
      // Each entry is a moment, and several may come at once: one that was covered disarms; the last one says what holds from
      // now on, as the browser speaks again only at the next change.
      if (!entries.every(isWhole)) look(false)
      const isSeen = entries.slice(-1).every(isWhole)
      if (isSeen && !isArmed && !timer) look(true)
    },
    { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  observer.observe(target)

  const restart = () => {
    if (document.visibilityState === 'visible') return
    look(false)
    observer.unobserve(target)
    observer.observe(target)
  }
  const stop = new AbortController()
  const heard = { capture: true, passive: true, signal: stop.signal }
  for (const name of ['pointerover', 'pointermove', 'pointerdown'] as const)
    document.addEventListener(name, (event) => rest.see(event, event.timeStamp), heard)
  document.documentElement.addEventListener(
    'pointerleave',
    ({ pointerType }) => rest.leave(pointerType),
    heard,
  )
  document.addEventListener('focusin', ({ target, timeStamp }) => rest.focus(target, timeStamp), heard)
  document.addEventListener('visibilitychange', restart, { signal: stop.signal })

  return {
    /** Judges a press of the agreeing button. `again`: the next one may count. */
    judge(event: MouseEvent): 'counts' | 'again' | 'ignored' {
      if (!event.isTrusted || !isArmed) return 'ignored'
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return 'ignored'
      return rest.isSettled(event, armAfterMs) ? 'counts' : 'again'
    },
    stop() {
      clearTimeout(timer)
      observer.disconnect()
      stop.abort()
    },
  }
}

export declare namespace createArming {
  type Parameters = {
    /** The whole question: it must be seen from edge to edge. */
    readonly target: Element
    readonly onChange: (isArmed: boolean) => void
  }
}
