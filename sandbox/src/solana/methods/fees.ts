import * as z from 'zod'
import { blockhashAge } from '../constants.js'
import { invalidParams } from '../RpcError.js'
import { feeOf, readMessage } from '../readTransaction.js'
import { addressSchema, inContext, type Methods } from './Method.js'

/** Micro-lamports a unit. The price changes from slot to slot, so that a client has a choice. */
const priorityFeeAt = (slot: bigint) => 1_000n + (slot % 10n) * 500n

const readBase64Message = (text: string) => {
  try {
    return readMessage(Uint8Array.from(Buffer.from(text, 'base64')))
  } catch (cause) {
    throw invalidParams(`failed to deserialize message: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** Methods that read fees. */
export const feeMethods: Methods = {
  getFeeForMessage: (chain, params) => {
    const [text] = z.tuple([z.string()]).rest(z.unknown()).parse(params)
    const message = readBase64Message(text)
    return inContext(chain, chain.blockhashes.isValid(message.lifetimeToken) ? feeOf(message) : null)
  },
  getRecentPrioritizationFees: ({ clock }, params) => {
    z.tuple([z.array(addressSchema).max(128).optional()]).parse(params)
    const last = clock.slot()
    return Array.from({ length: Number(blockhashAge) }, (_, index) => {
      const slot = last - blockhashAge + 1n + BigInt(index)
      return { slot, prioritizationFee: priorityFeeAt(slot) }
    })
  },
}
