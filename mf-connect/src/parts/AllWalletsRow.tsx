import { useTranslate } from '@foyer/shared-core/i18n'
import { Glyph, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { mustAcceptAtom } from '../state/legal.js'
import { offersAllWalletsAtom, openAllWalletsIntent } from '../state/open.js'
import { GlyphIcon } from './GlyphIcon.js'

/** The row that leads to the whole list. */
export function AllWalletsRow() {
  const t = useTranslate<typeof en>()
  const isOffered = useAtomValue(offersAllWalletsAtom)
  const isBlocked = useAtomValue(mustAcceptAtom)
  const open = useSetAtom(openAllWalletsIntent)
  if (!isOffered) return null
  return (
    <ListRow
      icon={<GlyphIcon name="grid" />}
      title={t('connect.allWallets')}
      trailing={<Glyph name="next" />}
      disabled={isBlocked}
      onClick={open}
    />
  )
}
