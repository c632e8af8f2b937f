import type { WalletListItem } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, Stack, Text } from '@foyer/shared-core/ui'
import { type Platform, storesOf } from '../lists/platformsOf.js'
import type en from '../messages/en.js'

/** Links to get the wallet, for visitors who do not have it. */
export function StoreLinks({ wallet, platform }: { wallet: WalletListItem; platform: Platform }) {
  const t = useTranslate<typeof en>()
  const stores = storesOf({ wallet, platform })
  if (stores.length === 0) return null
  const names = {
    appStore: t('store.appStore'),
    playStore: t('store.playStore'),
    chromeStore: t('store.chromeStore'),
    homepage: t('store.homepage'),
  }
  return (
    <Stack align="center">
      <Text size="xs" tone="quiet" align="center">
        {t('store.question', { name: wallet.name })}
      </Text>
      <Stack direction="row" justify="center">
        {stores.map(({ href, id }) => (
          <Button key={id} kind="quiet" size="small" href={href}>
            {names[id]}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
