import { Tabs } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { configAtom } from '@foyer/shared-core/state'
import { Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { openingLinkOf, type Platform, platformsOf } from '../lists/platformsOf.js'
import type en from '../messages/en.js'
import { GetExtension } from '../parts/GetExtension.js'
import { OpenWallet } from '../parts/OpenWallet.js'
import { PairingQr } from '../parts/PairingQr.js'
import { StoreLinks } from '../parts/StoreLinks.js'
import { usePairing } from '../parts/usePairing.js'
import { forgetDeepLinkIntent } from '../state/deepLink.js'
import { walletIconAtom } from '../state/walletIcon.js'

/** Pairs one listed wallet [VIEW-04]: by a code, or by its link if this device can open it. */
export function ConnectingWalletConnect({ data: { wallet } }: { data: ViewData['ConnectingWalletConnect'] }) {
  const t = useTranslate<typeof en>()
  const { isMobile } = useAtomValue(configAtom)
  const iconOf = useAtomValue(walletIconAtom)
  const forget = useSetAtom(forgetDeepLinkIntent)
  const platforms = platformsOf({ wallet, isMobile })
  const [platform, setPlatform] = useState<Platform>(platforms[0] ?? 'mobile')
  usePairing(wallet)

  const src = iconOf(wallet)
  const names = {
    mobile: t('platform.mobile'),
    browser: t('platform.browser'),
    desktop: t('platform.desktop'),
    web: t('platform.web'),
  }
  const way = { wallet, platform, isMobile }
  const panel =
    platform === 'browser' ? (
      <GetExtension wallet={wallet} src={src} />
    ) : openingLinkOf(way) ? (
      <OpenWallet wallet={wallet} platform={platform} src={src} />
    ) : (
      <PairingQr hint={t('pairing.scanWith', { name: wallet.name })} icon={{ name: wallet.name, src }}>
        <StoreLinks wallet={wallet} platform={platform} />
      </PairingQr>
    )
  if (platforms.length === 1) return panel
  return (
    <Stack gap={4}>
      <Tabs
        label={t('platform.label')}
        tabs={platforms.map((id) => ({ id, label: names[id] }))}
        value={platform}
        onChange={(id) => {
          forget()
          setPlatform(id)
        }}
      >
        {panel}
      </Tabs>
    </Stack>
  )
}
