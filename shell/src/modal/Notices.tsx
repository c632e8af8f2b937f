import { useRef } from 'react'
import * as s from './Modal.module.css'
import { ModalAlert } from './ModalAlert.js'
import { ModalBanner } from './ModalBanner.js'
import { useFollowedHeight } from './useFollowedHeight.js'

/** What is told over a view, in a place of its own, which covers nothing: the view moves down for it, and back. */
export function Notices() {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useFollowedHeight(outer, inner)
  return (
    <div ref={outer} className={s.notices}>
      <div ref={inner} className={s.content}>
        <ModalBanner />
        <ModalAlert />
      </div>
    </div>
  )
}
