import { embeddedUserAtom, openSettingsWindowIntent, StorageNotice } from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Glyph, List, ListRow, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { FooterGlyph } from '../parts/FooterGlyph.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { leaveAccountIntent } from '../state/profileWallets.js'

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
  const openWindow = useSetAtom(openSettingsWindowIntent)
  const leave = useSetAtom(leaveAccountIntent)
  const navigate = useSetAtom(navigateIntent)
  if (!useEmbeddedTexts()) return null
  return (
    <Stack gap={3}>
      <List label={t('settings.list')}>
        <ListRow
          icon={<FooterGlyph name="mail" />}
          title={t(user?.email ? 'settings.changeEmail' : 'settings.addEmail')}
          detail={user?.email && <bdi dir="ltr">{user.email}</bdi>}
          trailing={<Glyph name="next" />}
          onClick={() => navigate({ view: 'UpdateEmailWallet', data: undefined })}
        />
        {pages.map(({ detail, glyph, page, title }) => (
          <ListRow
            key={page}
            icon={<FooterGlyph name={glyph} />}
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
