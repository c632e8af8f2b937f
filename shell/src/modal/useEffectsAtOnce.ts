import { useLayoutEffect, useState } from 'react'
import type { Stage } from '../state/stage.js'

/**
 * Runs the effects of an open modal's view as soon as it is drawn. In effects a view hears its atoms and takes the focus, and
 * React else runs them after the browser has taken keys, which are lost then.
 */
export function useEffectsAtOnce(stage: Stage, open: boolean): void {
  const [, draw] = useState<Stage>()
  // Before it draws what a layout effect sets, React runs the effects that wait.
  useLayoutEffect(() => {
    if (open) draw(stage)
  }, [stage, open])
}
