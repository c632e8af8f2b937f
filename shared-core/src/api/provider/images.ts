import type { Clock } from '../../clock/Clock.js'
import { imageTimeoutMs } from '../../constants/timing.js'
import type { ApiClient } from '../ApiClient.js'

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

const paths: Readonly<Record<ImageKind, string>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}

const pathOf = ({ kind, id }: { kind: ImageKind; id: string }) => `${paths[kind]}${encodeURIComponent(id)}`

/**
 * The address of an image, for an `<img>` [API-26, API-56 to API-58].
 * @returns The full address.
 */
export function imageUrl(client: Pick<ApiClient, 'url'>, of: { kind: ImageKind; id: string }): string {
  return client.url({ path: pathOf(of) })
}

/**
 * Fetches an image ahead of its use, and gives up after 2 s [CON-32].
 * @returns The image, or undefined where it did not load in time; a missing picture is no error.
 */
export async function preloadImage(
  { api, clock }: { api: { provider: ApiClient }; clock: Clock },
  of: { kind: ImageKind; id: string },
): Promise<Blob | undefined> {
  const controller = new AbortController()
  const cancel = clock.setTimer(imageTimeoutMs, () => controller.abort())
  try {
    return await api.provider.getBlob({ path: pathOf(of), signal: controller.signal })
  } catch {
    return undefined
  } finally {
    cancel()
  }
}
