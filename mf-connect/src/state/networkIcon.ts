import type { Network } from '@foyer/shared-core/entities'
import { imageUrl } from '@foyer/shared-core/images'
import { configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** Where a network's picture is; undefined where it has none, and its first letter is drawn. */
export const networkIconAtom = atom((get) => {
  const client = get(configAtom).api.provider
  return ({ assets }: Network): string | undefined => {
    if (assets?.imageUrl) return assets.imageUrl
    return assets?.imageId ? imageUrl(client, { kind: 'asset', id: assets.imageId }) : undefined
  }
})
