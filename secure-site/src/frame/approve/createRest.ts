/** Where a pointer is, in the frame and on the screen. */
type Spot = {
  readonly clientX: number
  readonly clientY: number
  readonly screenX: number
  readonly screenY: number
}

const touchMemoryMs = 10_000
const slackPx = 6

const sizeNow = () => `${innerWidth} ${innerHeight}`

/**
 * Knows since when the pointer, or the focus, rests on a frame that stands still. A page can move the frame under the pointer in
 * the moment of a press: then the pointer's place in the frame changes otherwise than its place on the screen. Or it makes the
 * frame lower, so that the button comes up to the pointer.
 */
export function createRest() {
  let anchor: (Spot & { readonly sinceMs: number; readonly size: string }) | undefined
  let last: (Spot & { readonly atMs: number }) | undefined
  let focused: { readonly target: EventTarget | null; readonly sinceMs: number } | undefined
  // Zooming the page makes a pixel of the frame more or less than one of the screen: the ratio of most moves.
  let ratios: number[] = []

  function learn(spot: Spot) {
    if (!last) return
    const [inFrame, onScreen] = [spot.clientX - last.clientX, spot.screenX - last.screenX]
    if (Math.abs(inFrame) < 10 || Math.abs(onScreen) < 4) return
    ratios = [...ratios.slice(-8), onScreen / inFrame]
  }

  const zoom = () => [...ratios].sort((a, b) => a - b)[ratios.length >> 1] ?? 1

  function isStill(from: Spot & { readonly size: string }, to: Spot): boolean {
    const fits = (inFrame: number, onScreen: number) =>
      Math.abs(onScreen - zoom() * inFrame) <= slackPx + 0.04 * Math.abs(onScreen)
    return (
      from.size === sizeNow() &&
      fits(to.clientX - from.clientX, to.screenX - from.screenX) &&
      fits(to.clientY - from.clientY, to.screenY - from.screenY)
    )
  }

  return {
    see({ clientX, clientY, screenX, screenY }: Spot, atMs: number) {
      const spot = { clientX, clientY, screenX, screenY }
      learn(spot)
      last = { ...spot, atMs }
      if (!anchor || !isStill(anchor, spot)) anchor = { ...spot, sinceMs: atMs, size: sizeNow() }
    },
    /** A mouse that left may come back to a frame that moved; a finger leaves after every tap. */
    leave(pointerType: string) {
      if (pointerType !== 'touch') anchor = undefined
    },
    focus(target: EventTarget | null, atMs: number) {
      focused = { target, sinceMs: atMs }
    },
    /** Whether the press comes from where pointer or focus rested so long. */
    isSettled(press: MouseEvent, forMs: number): boolean {
      const nowMs = press.timeStamp
      // A press by the keyboard has no place.
      if (press.detail === 0)
        return focused?.target === press.currentTarget && nowMs - (focused?.sinceMs ?? nowMs) >= forMs
      if (!anchor || !last || !isStill(anchor, press)) return false
      const restedMs = nowMs - anchor.sinceMs
      const isTouch = 'pointerType' in press && press.pointerType === 'touch'
      if (isTouch && restedMs > touchMemoryMs) {
        anchor = { ...last, sinceMs: nowMs, size: sizeNow() }
        return false
      }
      return restedMs >= forMs
    },
  }
}
