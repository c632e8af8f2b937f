import { useTranslate } from '@foyer/shared-core/i18n'
import { alertAtom, hideAlertIntent } from '@foyer/shared-core/state'
import { Glyph, IconButton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import * as s from './Modal.module.css'

/** A mistake that the page's developer must mend. It shows until it is dismissed; the modal stays usable. */
export function ModalAlert() {
  const t = useTranslate()
  const alert = useAtomValue(alertAtom)
  const hide = useSetAtom(hideAlertIntent)
  return (
    <div role="alert" className={s.alert} hidden={!alert}>
      {alert && (
        <>
          <Glyph name="warning" size={20} />
          <div>
            <strong>{t(alert.messageKey)}</strong>
            {alert.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
          <IconButton glyph="close" label={t('modal.dismiss')} onClick={hide} />
        </>
      )}
    </div>
  )
}
