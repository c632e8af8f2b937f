import { useTranslate } from '@foyer/shared-core/i18n'
import { closeModalIntent, modalAtom } from '@foyer/shared-core/state'
import { IconButton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { backIntent } from '../state/navigator.js'
import { canGoBackAtom, stageAtom } from '../state/stage.js'
import * as s from './Modal.module.css'

/** Back button, heading and close button. The heading takes the focus when the view changes. */
export function Header({ headingId }: { headingId: string }) {
  const t = useTranslate()
  const stage = useAtomValue(stageAtom)
  const { open, embedded } = useAtomValue(modalAtom)
  const canGoBack = useAtomValue(canGoBackAtom)
  const back = useSetAtom(backIntent)
  const close = useSetAtom(closeModalIntent)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = titleOf(stage, t)
  const { view } = stage.route
  // Read the focus before the new view replaces the old one and its focused element.
  const isInside = useRef(false)
  const before = heading.current?.getRootNode()
  if (before instanceof ShadowRoot) isInside.current = before.activeElement !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what moves the focus
  useEffect(() => {
    if (!open) return
    const root = heading.current?.getRootNode()
    const field = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[data-autofocus]') : undefined
    const target = field ?? heading.current
    // An embedded modal never takes the focus away from the page.
    if (embedded && !isInside.current) return
    target?.focus({ preventScroll: true })
  }, [view, open, embedded, stage.status])

  return (
    <div className={s.header}>
      <span className={s.side}>
        {canGoBack && <IconButton glyph="back" label={t('common.back')} onClick={back} />}
      </span>
      <h1 ref={heading} id={headingId} key={title} className={s.heading} tabIndex={-1}>
        {title}
      </h1>
      <span className={s.side}>
        {!embedded && <IconButton glyph="close" label={t('common.close')} onClick={close} />}
      </span>
    </div>
  )
}

function titleOf(stage: ReturnType<typeof stageAtom.read>, t: ReturnType<typeof useTranslate>): string {
  if (stage.status === 'ready') return t(stage.view.title)
  if (stage.status === 'loading') return t('common.loading')
  return t(stage.isOffline ? 'modal.offline' : 'modal.unavailable')
}
