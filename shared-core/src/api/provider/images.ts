import type { ApiClient } from '../ApiClient.js'

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

const paths: Readonly<Record<ImageKind, string>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}

/**
 * The address of an image, which an `<img>` asks for itself [API-26, API-56 to API-58].
 * @returns The full address.
 */
export const imageUrl = (
  client: Pick<ApiClient, 'url'>,
  { id, kind }: { kind: ImageKind; id: string },
): string => client.url({ path: `${paths[kind]}${encodeURIComponent(id)}` })
