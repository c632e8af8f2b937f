import { useAtomValue } from 'jotai'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { stageAtom } from '../state/stage.js'
import { createPressGuard } from './createPressGuard.js'
import { Header } from './Header.js'
import * as s from './Modal.module.css'
import { ModalAlert } from './ModalAlert.js'
import { ModalBanner } from './ModalBanner.js'
import { StageView } from './StageView.js'
import { useKeptScroll } from './useKeptScroll.js'

/** The card: header, banner, and the view in a frame whose height follows it in 150 ms [CON-06]. */
export const Card = memo(function Card({ headingId }: { headingId: string }) {
  const stage = useAtomValue(stageAtom)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [guardPress] = useState(createPressGuard)
  const keepScroll = useKeptScroll(frame, stage.route)

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    // In the next frame: a resize within the same frame makes the browser report an error to the page.
    const observer = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        outer.style.blockSize = `${inner.offsetHeight}px`
      }),
    )
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={s.card} onClickCapture={guardPress}>
      <span className={s.grabber} aria-hidden="true" />
      <Header headingId={headingId} />
      <ModalBanner />
      <ModalAlert />
      <div ref={frame} className={s.frame} onScroll={keepScroll}>
        <div ref={content} className={s.content}>
          <div key={stage.route.view} className={s.view} data-direction={stage.direction}>
            <div key={stage.status} className={s.arriving}>
              <StageView stage={stage} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
})
