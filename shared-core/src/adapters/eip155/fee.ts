import type { Client, Hex } from 'viem'
import { getGasPrice } from 'viem/actions'
import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { foreignReasonLimit } from '../../constants/display.js'
import { swapReserveGas } from '../../constants/swap.js'
import { RpcFailedError } from '../../errors/network.js'
import { InsufficientFundsError } from '../../errors/send.js'
import { cleanText } from '../../format/cleanText.js'
import { isShortOfFunds } from '../../providers/walletFailure.js'
import type { FeeEstimate, Transfer } from '../Adapter.js'
import { ask } from './ask.js'
import { getClient } from './client.js'
import { encodeTransfer } from './encodeTransfer.js'
import { refusalTextOf } from './nodeRefusal.js'
import { askSurcharge } from './surcharge.js'
import { toHex, toQuantity } from './toHex.js'

/** Gas a send of everything keeps back for its fee at least. */
const leastReserveGas = 65_000n

/** Wallets offer up to half more gas than the estimate, at up to twice the price of now. */
const gasMargin = 3n

/** The price of bytes may rise by an eighth with each block of the layer below. */
const dataMargin = 2n

/** Bytes of a usual swap's calldata, for the fees of rollups that charge by the byte. */
const swapBytes = 600

type Reserved = { readonly caipNetworkId: CaipNetworkId; readonly transfer?: Transfer | undefined }

/** The fee of a transfer: gas times price, and what a rollup charges beyond. */
export async function estimateFee(config: Config, transfer: Transfer): Promise<FeeEstimate> {
  const { caipNetworkId } = parseCaipAddress(transfer.from)
  const client = getClient(config, { caipNetworkId })
  return ask(caipNetworkId, async () => {
    const [gas, gasPrice, { dataFee, operatorFeeOf }] = await Promise.all([
      estimateGas(client, transfer).catch((cause: unknown) => {
        const text = refusalTextOf(cause)
        if (text === undefined) throw cause
        if (isShortOfFunds(text)) throw new InsufficientFundsError()
        throw new RpcFailedError({ caipNetworkId, cause, reason: readable(text) })
      }),
      getGasPrice(client),
      askSurcharge(client, { call: encodeTransfer(transfer), caipNetworkId }),
    ])
    return { fee: gas * gasPrice + dataFee + (await operatorFeeOf(gas)), gas, gasPrice }
  })
}

const readable = (text: string): string =>
  cleanText(text.replace(/^execution reverted:?/i, ''), foreignReasonLimit)

/** Returns the amount a Max send keeps for its fee: 65,000 gas or three times the estimate, and a rollup's fees. */
export async function getNativeReserve(
  config: Config,
  { caipNetworkId, transfer }: Reserved,
): Promise<bigint> {
  const client = getClient(config, { caipNetworkId })
  const call = transfer ? encodeTransfer(transfer) : { to: toHex('0'.repeat(40)) }
  return ask(caipNetworkId, async () => {
    const [estimated, gasPrice, { dataFee, operatorFeeOf }] = await Promise.all([
      transfer &&
        estimateGas(client, transfer).catch((cause: unknown) => {
          // The fee of the transfer itself says why; what is kept back need not.
          if (refusalTextOf(cause) === undefined) throw cause
          return 0n
        }),
      getGasPrice(client),
      askSurcharge(client, { call: { ...call, value: largestAmount }, caipNetworkId }),
    ])
    const wanted = (estimated ?? 0n) * gasMargin
    const gas = wanted > leastReserveGas ? wanted : leastReserveGas
    return gas * gasPrice + dataFee * dataMargin + (await operatorFeeOf(gas))
  })
}

/** An amount as long as an account's whole balance may be: oracles count its bytes. */
const largestAmount = 2n ** 80n - 1n

/** Returns the amount a Max swap keeps for its fee: 150,000 gas at this price, and a rollup's fees. */
export async function getSwapReserve(
  config: Config,
  { caipNetworkId, gasPrice }: { caipNetworkId: CaipNetworkId; gasPrice: bigint },
): Promise<bigint> {
  const client = getClient(config, { caipNetworkId })
  const call = { to: toHex('f'.repeat(40)), data: toHex(swapCalldata), value: largestAmount }
  return ask(caipNetworkId, async () => {
    const { dataFee, operatorFeeOf } = await askSurcharge(client, { call, caipNetworkId })
    return swapReserveGas * gasPrice + dataFee * dataMargin + (await operatorFeeOf(swapReserveGas))
  })
}

/** Bytes that differ from one another, as an address or amount does: some oracles charge for compressed bytes. */
const swapCalldata = Array.from({ length: swapBytes }, (_, at) =>
  (((at * 167) ^ (at >> 3)) & 0xff).toString(16).padStart(2, '0'),
).join('')

/** @throws {Error} The node refuses, or does not answer. */
async function estimateGas(client: Client, transfer: Transfer): Promise<bigint> {
  const from = toHex(parseCaipAddress(transfer.from).address)
  const { data, to, value }: { data?: Hex; to: Hex; value?: bigint } = encodeTransfer(transfer)
  const call = { from, to, ...(data && { data }), ...(value !== undefined && { value: toQuantity(value) }) }
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [call] }))
}
