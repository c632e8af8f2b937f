import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { ListRow } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { FooterGlyph } from './FooterGlyph.js'

/** The way to a name, of an account without one. */
export function NameRow() {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  return (
    <ListRow
      icon={<FooterGlyph name="tag" />}
      title={t('account.getName')}
      onClick={() => navigate({ view: 'ChooseAccountName', data: undefined })}
    />
  )
}
