import type { CaipNetworkId } from '../../caip/caip.js'
import { OnRampOptions } from '../../entities/OnRamp.js'
import type { BlockchainApi } from './BlockchainApi.js'

/**
 * `GET /v1/onramp/options` [API-18].
 * @returns What can be bought and paid with; entries that cannot be read are left out.
 * @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError} @throws {RequestAbortedError}
 */
export async function getOnRampOptions(
  client: BlockchainApi,
  { caipNetworkId, signal }: { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined },
): Promise<OnRampOptions> {
  await client.requireChain(caipNetworkId)
  return client.get({ path: '/v1/onramp/options', schema: OnRampOptions, signal })
}
