import { useTranslate } from '@foyer/shared-core/i18n'
import { closeModalIntent, modalAtom, signInAtom } from '@foyer/shared-core/state'
import { IconButton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { backIntent } from '../state/navigator.js'
import { canGoBackAtom, stageAtom } from '../state/stage.js'
import * as s from './Modal.module.css'
import { useEffectsAtOnce } from './useEffectsAtOnce.js'
import { useMovedFocus } from './useMovedFocus.js'

/** Back button, heading and close button. */
export function Header({ headingId }: { headingId: string }) {
  const t = useTranslate()
  const stage = useAtomValue(stageAtom)
  const { open, embedded } = useAtomValue(modalAtom)
  const canGoBack = useAtomValue(canGoBackAtom)
  const back = useSetAtom(backIntent)
  const close = useSetAtom(closeModalIntent)
  const signIn = useAtomValue(signInAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = titleOf(stage, t)
  useEffectsAtOnce(stage, open)
  useMovedFocus(heading, { stage, open, embedded })

  return (
    <div className={s.header}>
      <span className={s.side}>
        {canGoBack && <IconButton glyph="back" label={t('common.back')} onClick={back} />}
      </span>
      <h1 ref={heading} id={headingId} key={title} className={s.heading} tabIndex={-1}>
        {title}
      </h1>
      <span className={s.side}>
        {!embedded && (
          <IconButton
            glyph="close"
            label={t('common.close')}
            disabled={signIn?.turn === 'must'}
            onClick={close}
          />
        )}
      </span>
    </div>
  )
}

function titleOf(stage: ReturnType<typeof stageAtom.read>, t: ReturnType<typeof useTranslate>): string {
  if (stage.status === 'ready') return t(stage.view.title)
  if (stage.status === 'loading') return t('common.loading')
  return t(stage.isOffline ? 'modal.offline' : 'modal.unavailable')
}
