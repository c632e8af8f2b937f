import type { ReactNode } from 'react'
import { LiveRegion } from './LiveRegion.js'

/** Text for screen readers only, read out when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        position: 'absolute',
        inlineSize: 1,
        blockSize: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      }}
    >
      <LiveRegion status={children} />
    </div>
  )
}
