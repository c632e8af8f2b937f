import { closeModalIntent } from '@foyer/shared-core/state'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useRef, useState } from 'react'
import { stageAtom } from '../state/stage.js'
import type { PressGuard } from './createPressGuard.js'
import { createSheetDrag } from './createSheetDrag.js'
import { Header } from './Header.js'
import * as s from './Modal.module.css'
import { Notices } from './Notices.js'
import { StageView } from './StageView.js'
import { useFollowedHeight } from './useFollowedHeight.js'
import { useKeptScroll } from './useKeptScroll.js'
import { useScrollHint } from './useScrollHint.js'

type CardProps = Pick<PressGuard, 'guardClick'> & { headingId: string }

/** The card: header, banner, and the view in a frame whose height follows it in 150 ms [CON-06]. */
export const Card = memo(function Card({ guardClick, headingId }: CardProps) {
  const stage = useAtomValue(stageAtom)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const close = useSetAtom(closeModalIntent)
  const [sheetDrag] = useState(() => createSheetDrag(close))
  const keepScroll = useKeptScroll(frame, content, stage.route)

  const hintScroll = useScrollHint(frame, content)
  useFollowedHeight(frame, content, stage.status === 'loading', stage)

  return (
    <div className={s.card} onClickCapture={guardClick}>
      <div className={s.handle} {...sheetDrag}>
        <span className={s.grabber} aria-hidden="true" />
        <Header headingId={headingId} />
      </div>
      <Notices />
      <div
        ref={frame}
        className={s.frame}
        onScroll={() => {
          keepScroll()
          hintScroll()
        }}
      >
        <div ref={content} className={s.content}>
          <div key={stage.route.view} className={s.view} data-direction={stage.direction}>
            <div key={stage.status} className={s.arriving}>
              <StageView stage={stage} />
            </div>
          </div>
        </div>
        <span className={s.more} aria-hidden="true" />
      </div>
    </div>
  )
})
