import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'

/** The Activity tab of Account [VIEW-19]. */
export function ActivityTab() {
  const t = useTranslate<typeof en>()
  return <EmptyState glyph="wallet" title={t('activity.empty')} />
}
