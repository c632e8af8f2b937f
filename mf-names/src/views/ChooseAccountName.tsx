import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'

export function ChooseAccountName() {
  const t = useTranslate<typeof en>()
  return <EmptyState glyph="swap" title={t('names.choose')} />
}
