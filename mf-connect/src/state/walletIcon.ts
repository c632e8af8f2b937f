import type { WalletListItem } from '@foyer/shared-core/entities'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Where a listed wallet's picture is; undefined where it has none, and its first letter is drawn. */
export const walletIconAtom = atom((get) => {
  const client = get(configAtom).api.provider
  return (wallet: WalletListItem | undefined): string | undefined => {
    if (wallet?.image_url) return wallet.image_url
    return wallet?.image_id ? imageUrl(client, { kind: 'wallet', id: wallet.image_id }) : undefined
  }
})
