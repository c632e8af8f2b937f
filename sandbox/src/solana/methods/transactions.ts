import { base58 } from '@scure/base'
import * as z from 'zod'
import { rememberedSlots } from '../constants.js'
import { encodeTransaction } from '../encodeTransaction.js'
import { invalidParams, RpcError } from '../RpcError.js'
import { type ReadTransaction, readTransaction } from '../readTransaction.js'
import { describeStatus } from '../status.js'
import { simulate, submit } from '../submit.js'
import { addressSchema, inContext, type Methods } from './Method.js'

const wireSchema = z
  .object({ encoding: z.enum(['base58', 'base64']).optional() })
  .loose()
  .nullish()
  .optional()

function readWire(text: string, encoding = 'base58'): ReadTransaction {
  try {
    return readTransaction(
      encoding === 'base64' ? Uint8Array.from(Buffer.from(text, 'base64')) : base58.decode(text),
    )
  } catch (cause) {
    throw invalidParams(
      `failed to deserialize transaction: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

/** Methods that send, simulate and find transactions. */
export const transactionMethods: Methods = {
  sendTransaction: (chain, params) => {
    const [text, config] = z.tuple([z.string(), wireSchema]).parse(params)
    const read = readWire(text, config?.encoding)
    return submit(chain, { read, skipsPreflight: config?.skipPreflight === true })
  },
  simulateTransaction: (chain, params) => {
    const [text, config] = z.tuple([z.string(), wireSchema]).parse(params)
    const { err, logs, unitsConsumed } = simulate(chain, {
      read: readWire(text, config?.encoding),
      checksSignatures: config?.sigVerify === true,
      anyBlockhash: config?.replaceRecentBlockhash === true,
    })
    return inContext(chain, {
      err,
      logs,
      unitsConsumed,
      accounts: null,
      innerInstructions: null,
      returnData: null,
    })
  },
  getSignatureStatuses: (chain, params) => {
    const [signatures, config] = z
      .tuple([
        z.array(z.string()).max(256),
        z.object({ searchTransactionHistory: z.boolean().optional() }).loose().nullish().optional(),
      ])
      .parse(params)
    const isDeep = config?.searchTransactionHistory === true
    if (isDeep && !chain.hasArchive)
      throw new RpcError({ code: -32011, message: 'Transaction history is not available from this node' })
    return inContext(
      chain,
      signatures.map((signature) => {
        const landed = chain.history.find(signature)
        const isKnown = landed && (isDeep || chain.clock.slot() - landed.slot <= rememberedSlots)
        return isKnown ? describeStatus(chain, landed) : null
      }),
    )
  },
  getSignaturesForAddress: (chain, params) => {
    const [address, config] = z
      .tuple([
        addressSchema,
        z
          .object({ limit: z.number().optional(), before: z.string().optional() })
          .loose()
          .nullish()
          .optional(),
      ])
      .parse(params)
    const all = chain.history.of(address)
    const first = config?.before ? all.findIndex(({ read }) => read.signature === config.before) + 1 : 0
    return all.slice(first, first + (config?.limit ?? 1000)).map((landed) => ({
      signature: landed.read.signature,
      slot: landed.slot,
      blockTime: landed.blockTime,
      err: landed.err,
      memo: null,
      confirmationStatus: chain.history.commitmentOf(landed),
    }))
  },
  getTransaction: (chain, params) => {
    const [signature, config] = z
      .tuple([z.string(), z.object({ encoding: z.string().optional() }).loose().nullish().optional()])
      .parse(params)
    const landed = chain.history.find(signature)
    return landed ? encodeTransaction(landed, config?.encoding) : null
  },
}
