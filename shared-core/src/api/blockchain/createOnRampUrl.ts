import type { CaipNetworkId } from '../../caip/caip.js'
import * as z from '../../zod.js'
import type { BlockchainApi } from './BlockchainApi.js'

const responseSchema = z.object({ url: z.string().check(z.maxLength(4_096)) })

/**
 * `POST /v1/generators/onrampurl` [API-17].
 * @returns The address where the purchase is paid; the caller checks its origin.
 * @throws {HttpError} @throws {ServiceUnreachableError} @throws {InvalidResponseError}
 */
export async function createOnRampUrl(
  client: BlockchainApi,
  {
    address,
    asset,
    caipNetworkId,
    cryptoAmount,
    fiatAmount,
    network,
    purchaseId,
  }: createOnRampUrl.Parameters,
): Promise<string> {
  await client.requireChain(caipNetworkId)
  const body = {
    destinationWallets: [{ address, blockchains: [network], assets: [asset] }],
    defaultNetwork: network,
    partnerUserId: purchaseId,
    defaultExperience: 'buy',
    ...(cryptoAmount !== undefined && { presetCryptoAmount: cryptoAmount }),
    ...(fiatAmount !== undefined && { presetFiatAmount: fiatAmount }),
  }
  const { url } = await client.post({ path: '/v1/generators/onrampurl', body, schema: responseSchema })
  return url
}

export declare namespace createOnRampUrl {
  type Parameters = {
    /** Where what is bought is delivered. */
    address: string
    /** By the service's own id. */
    asset: string
    /** The chain in use, which the service must know [VAL-18]. */
    caipNetworkId: CaipNetworkId
    /** By the service's own name. */
    network: string
    /** Decimal text of the token; one of the two amounts, or neither. */
    cryptoAmount?: string | undefined
    /** Decimal text of US dollars: the call names no other currency. */
    fiatAmount?: string | undefined
    /** Random; the history is asked for the purchase by it. */
    purchaseId: string
  }
}
