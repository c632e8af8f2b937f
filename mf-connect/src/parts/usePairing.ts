import type { WalletListItem } from '@foyer/shared-core/entities'
import { startPairingIntent, stopPairingIntent } from '@foyer/shared-core/state'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { forgetDeepLinkIntent } from '../state/deepLink.js'

/** Shows a pairing while the view is mounted, renewed before it expires [STA-31]. */
export function usePairing(wallet: WalletListItem | undefined): void {
  const start = useSetAtom(startPairingIntent)
  const stop = useSetAtom(stopPairingIntent)
  const forget = useSetAtom(forgetDeepLinkIntent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pairing per wallet, not per drawing
  useEffect(() => {
    forget()
    void start(wallet ? { wallet } : {})
    return () => stop()
  }, [wallet?.id])
}
