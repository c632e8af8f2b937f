import type { Visibility } from '../clock/Visibility.js'

export type TestVisibility = Visibility & {
  hide(): void
  show(): void
  /** How many listen now. */
  readonly listeners: number
}

/**
 * A page that is seen until the test hides it.
 * @example const visibility = createTestVisibility(); visibility.hide()
 */
export function createTestVisibility(): TestVisibility {
  const listeners = new Set<() => void>()
  let isVisible = true
  const turn = (next: boolean) => {
    isVisible = next
    for (const listener of [...listeners]) listener()
  }
  return {
    isVisible: () => isVisible,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide: () => turn(false),
    show: () => turn(true),
    get listeners() {
      return listeners.size
    },
  }
}
