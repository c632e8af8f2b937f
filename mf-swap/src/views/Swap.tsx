import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'

/** A swap of one token for another [VIEW-18]. */
export function Swap() {
  const t = useTranslate<typeof en>()
  return <EmptyState glyph="swap" title={t('swap.title')} />
}
