import type { WalletListItem } from '@foyer/shared-core/entities'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom, wasOpenedAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/**
 * The address of a listed wallet's picture; undefined if it has none: then its first letter is drawn. Undefined before
 * the first opening, when no request may be sent.
 */
export const walletIconAtom = atom((get) => {
  const wasOpened = get(wasOpenedAtom)
  const client = get(configAtom).api.provider
  return (wallet: WalletListItem | undefined): string | undefined => {
    if (!wasOpened) return undefined
    if (wallet?.image_url) return wallet.image_url
    return wallet?.image_id ? imageUrl(client, { kind: 'wallet', id: wallet.image_id }) : undefined
  }
})
