import type { WalletListItem } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, Icon, Stack, Text } from '@foyer/shared-core/ui'
import { storesOf } from '../lists/platformsOf.js'
import type en from '../messages/en.js'

/** The wallet's extension is not in this browser: where to get it. */
export function GetExtension({ wallet, src }: { wallet: WalletListItem; src?: string | undefined }) {
  const t = useTranslate<typeof en>()
  const { name } = wallet
  const store = storesOf({ wallet, platform: 'browser' })[0]
  return (
    <Stack gap={6}>
      <Stack gap={4} align="center" padding={4}>
        <Icon name={name} src={src} size={72} />
        <Stack gap={1}>
          <Text size="lg" weight="bold" tone="strong" align="center">
            {t('extension.missing', { name })}
          </Text>
          <Text tone="quiet" align="center">
            {t('extension.missing.detail')}
          </Text>
        </Stack>
      </Stack>
      {store && (
        <Button glyph="external" href={store.href}>
          {t('connecting.getIt', { name })}
        </Button>
      )}
    </Stack>
  )
}
