import { useTranslate } from '@foyer/shared-core/i18n'
import { disconnectIntent } from '@foyer/shared-core/state'
import { Glyph, ListRow, Stack } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { AccountBar } from './AccountBar.js'
import { TokensTab } from './TokensTab.js'
import { TotalBalance } from './TotalBalance.js'

/** Who is connected and what they own [VIEW-02]. */
export function Account() {
  const t = useTranslate<typeof en>()
  const disconnect = useSetAtom(disconnectIntent)
  return (
    <Stack gap={2}>
      <AccountBar />
      <TotalBalance />
      <TokensTab />
      <ListRow
        icon={<Glyph name="signOut" />}
        title={t('account.disconnect')}
        // What went wrong shows as a banner.
        onClick={() => void disconnect({}).catch(() => {})}
      />
    </Stack>
  )
}
