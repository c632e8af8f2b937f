import { useTranslate } from '@foyer/shared-core/i18n'
import { hideAlertIntent, type ShownAlert } from '@foyer/shared-core/state'
import { adoptSheet, Glyph, IconButton } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { sourceAtom } from '../remotes/source.js'
import sheet, * as s from './AlertText.module.css'

const adopt = adoptSheet(sheet)

const errorsPage = 'errors.html'

/** What an alert says, and where more of it is to be read: the page beside the shell's own files. */
export function AlertText({ alert }: { alert: ShownAlert }) {
  const t = useTranslate()
  const hide = useSetAtom(hideAlertIntent)
  const { release } = useAtomValue(sourceAtom) ?? {}
  const name = alert.messageKey.replace('error.', '')
  const entry = release?.base && new URL(release.remotes.shell.entry, release.base)
  return (
    <div ref={adopt} className={s.alert}>
      <Glyph name="warning" size={20} />
      <div>
        <strong>{t(alert.messageKey)}</strong>
        {alert.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {entry && (
          <a href={String(new URL(`${errorsPage}#${name}`, entry))} target="_blank" rel="noreferrer">
            {t('modal.alert.more')}
          </a>
        )}
      </div>
      <IconButton glyph="close" label={t('modal.dismiss')} onClick={hide} />
    </div>
  )
}
