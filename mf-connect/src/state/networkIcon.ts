import type { Network } from '@foyer/shared-core/entities'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** The address of a network's picture; undefined if it has none: then its first letter is drawn. */
export const networkIconAtom = atom((get) => {
  const client = get(configAtom).api.provider
  return ({ assets }: Network): string | undefined => {
    if (assets?.imageUrl) return assets.imageUrl
    return assets?.imageId ? imageUrl(client, { kind: 'asset', id: assets.imageId }) : undefined
  }
})
