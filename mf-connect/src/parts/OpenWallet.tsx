import type { WalletListItem } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { pairingAtom } from '@foyer/shared-core/state'
import { Button } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Platform } from '../lists/platformsOf.js'
import type en from '../messages/en.js'
import { deepLinkAtom, openDeepLinkIntent } from '../state/deepLink.js'
import { Asking } from './Asking.js'
import { CopyLink } from './CopyLink.js'
import { PairingFailed, useHasFailed } from './PairingFailed.js'
import { StoreLinks } from './StoreLinks.js'

export type OpenWalletProps = { wallet: WalletListItem; platform: Platform; src?: string | undefined }

/** Opens a wallet on this device by its link; if the wallet stays silent, says what to do. */
export function OpenWallet({ wallet, platform, src }: OpenWalletProps) {
  const t = useTranslate<typeof en>()
  const { name } = wallet
  const pairing = useAtomValue(pairingAtom)
  const opening = useAtomValue(deepLinkAtom)
  const open = useSetAtom(openDeepLinkIntent)
  if (useHasFailed()) return <PairingFailed />
  const words = {
    idle: { title: t('opening.idle', { name }), detail: t('opening.idle.detail') },
    opened: { title: t('connecting.waiting', { name }), detail: t('connecting.waiting.detail') },
    silent: { title: t('opening.silent', { name }), detail: t('opening.silent.detail', { name }) },
  }[opening]
  return (
    <Asking name={name} src={src} state={opening === 'idle' ? 'idle' : 'waiting'} {...words}>
      <Button
        glyph="external"
        busy={pairing.status !== 'ready'}
        onClick={() => void open({ wallet, platform })}
      >
        {t('opening.open', { name })}
      </Button>
      <CopyLink />
      <StoreLinks wallet={wallet} platform={platform} />
    </Asking>
  )
}
