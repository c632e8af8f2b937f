import { atom } from 'jotai'
import { imageUrl } from '../api/provider/images.js'
import type { Network } from '../entities/Network.js'
import { configAtom } from './config.js'

/** The address of a network's picture; undefined if it has none: then its first letter is drawn. */
export const networkIconAtom = atom((get) => {
  const client = get(configAtom).api.provider
  return ({ assets }: Network): string | undefined => {
    if (assets?.imageUrl) return assets.imageUrl
    return assets?.imageId ? imageUrl(client, { kind: 'asset', id: assets.imageId }) : undefined
  }
})
