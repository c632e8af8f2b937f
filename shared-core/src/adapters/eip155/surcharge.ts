import { type Client, concatHex, type Hex, numberToHex, toRlp } from 'viem'
import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { isUnsupportedMethod } from '../../providers/walletErrors.js'
import { readSurcharge, type Surcharge } from './feeOracle.js'
import { refusalTextOf } from './nodeRefusal.js'
import { toHex } from './toHex.js'

/** The call that a transaction makes. */
type Call = { readonly to: Hex; readonly data?: Hex | undefined; readonly value?: bigint | undefined }

/** Asks what a call costs beyond its gas. @throws {Error} The node does not answer. */
export function askSurcharge(
  client: Client,
  { call, caipNetworkId }: { call: Call; caipNetworkId: CaipNetworkId },
): Promise<Surcharge> {
  return readSurcharge({
    bytes: serialize(call, caipNetworkId),
    async ask(to) {
      try {
        return await client.request({ method: 'eth_call', params: [to, 'latest'] })
      } catch (error) {
        if (refusalTextOf(error) === undefined && !isUnsupportedMethod(error)) throw error
        return undefined
      }
    },
  })
}

/** The largest values that the fields which only the wallet knows usually have: an oracle counts bytes. */
const nonce = '0xffff'
const gasPrice = '0x1bffffffff'
const gasLimit = '0x0fffff'

/** Writes an unsigned EIP-1559 transaction. */
function serialize({ data = '0x', to, value = 0n }: Call, caipNetworkId: CaipNetworkId): Hex {
  const chain = numberToHex(BigInt(parseCaipNetworkId(caipNetworkId).reference))
  const even = (hex: Hex): Hex => (hex.length % 2 === 0 ? hex : toHex(`0${hex.slice(2)}`))
  const amount = value === 0n ? '0x' : even(numberToHex(value))
  return concatHex(['0x02', toRlp([even(chain), nonce, gasPrice, gasPrice, gasLimit, to, amount, data, []])])
}
