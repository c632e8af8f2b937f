import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import { Glyph } from './Glyph.js'
import { Icon } from './Icon.js'
import sheet, * as s from './RingSpinner.module.css'

const adopt = adoptSheet(sheet)

export type RingSpinnerProps = {
  name: string
  src?: string | undefined
  /** `waiting` turns a ring around the icon, `failed` and `done` put a mark on it. */
  state?: 'waiting' | 'failed' | 'done'
  /** As the icon's own: a token is round, a wallet is not. */
  shape?: 'square' | 'circle'
  /** In place of the icon, in a box of 72 px. */
  picture?: ReactNode
}

/** A wallet's icon with the state of its request. Decorative: state it in words too. */
export function RingSpinner({ name, src, state = 'waiting', shape = 'square', picture }: RingSpinnerProps) {
  const radius = shape === 'circle' ? 46 : 30
  return (
    <div ref={adopt} className={s.ringFrame} data-state={state}>
      {picture ?? <Icon name={name} src={src} size={72} shape={shape} />}
      {state === 'waiting' ? (
        <svg className={s.ringTrack} viewBox="0 0 96 96" aria-hidden="true">
          <rect x="2" y="2" width="92" height="92" rx={radius} />
          <rect x="2" y="2" width="92" height="92" rx={radius} pathLength="100" />
        </svg>
      ) : (
        <span className={s.ringMark}>
          <Glyph name={state === 'failed' ? 'close' : 'check'} size={14} />
        </span>
      )}
    </div>
  )
}
