import {
  accountTypesAtom,
  embeddedUserAtom,
  openSettingsWindowIntent,
  StorageNotice,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Glyph, List, ListRow, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { AccountType } from '../parts/AccountType.js'
import { FooterGlyph } from '../parts/FooterGlyph.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { leaveAccountIntent } from '../state/profileWallets.js'

/** On the icons' grid. */
const paths = {
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  key: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h9v4M17 12v3',
  shield: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM9 12l2.2 2.2L15 10',
  devices: 'M3 5h14v9M3 5v11h9M8 20h4M15 11h6v9h-6z',
} as const

const pages = [
  { page: 'recovery', glyph: 'shield', title: 'settings.recovery', detail: 'settings.recovery.detail' },
  { page: 'export', glyph: 'key', title: 'settings.export', detail: 'settings.export.detail' },
  {
    page: 'signOutEverywhere',
    glyph: 'devices',
    title: 'settings.everywhere',
    detail: 'settings.everywhere.detail',
  },
] as const

/** The embedded wallet's own settings; what is secret, or ends every session, is done in windows of the secure site. */
export function AccountSettings() {
  const t = useTranslate<typeof texts>()
  const user = useAtomValue(embeddedUserAtom)
  const hasTypes = useAtomValue(accountTypesAtom) !== undefined
  const openWindow = useSetAtom(openSettingsWindowIntent)
  const leave = useSetAtom(leaveAccountIntent)
  const navigate = useSetAtom(navigateIntent)
  if (!useEmbeddedTexts()) return null
  return (
    <Stack gap={3}>
      <List label={t('settings.list')}>
        <ListRow
          icon={<FooterGlyph path={paths.mail} />}
          title={t(user?.email ? 'settings.changeEmail' : 'settings.addEmail')}
          detail={user?.email && <bdi dir="ltr">{user.email}</bdi>}
          trailing={<Glyph name="next" />}
          onClick={() => navigate({ view: 'UpdateEmailWallet', data: undefined })}
        />
        {hasTypes && <AccountType />}
        {pages.map(({ detail, glyph, page, title }) => (
          <ListRow
            key={page}
            icon={<FooterGlyph path={paths[glyph]} />}
            title={t(title)}
            detail={t(detail)}
            trailing={<Glyph name="external" size={16} />}
            onClick={() => void openWindow({ page })}
          />
        ))}
        <ListRow
          icon={<FooterGlyph name="signOut" />}
          title={t('settings.signOut')}
          onClick={() => void leave()}
        />
      </List>
      <StorageNotice />
    </Stack>
  )
}
