import { base58 } from '@scure/base'
import type { Landed } from './history.js'
import { invalidParams } from './RpcError.js'
import type { Message } from './readTransaction.js'

const encodeMessage = ({ header, staticAccounts, instructions, lifetimeToken }: Message) => ({
  accountKeys: staticAccounts,
  header: {
    numRequiredSignatures: header.numSignerAccounts,
    numReadonlySignedAccounts: header.numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
  },
  instructions: instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices ?? [],
    data: base58.encode(Uint8Array.from(data ?? [])),
    stackHeight: null,
  })),
  recentBlockhash: lifetimeToken,
})

function encode({ read }: Landed, encoding: string) {
  const { transaction, message, bytes } = read
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [base58.encode(bytes), 'base58']
  if (encoding !== 'json') throw invalidParams(`Invalid params: unknown variant \`${encoding}\`.`)
  const signatures = Object.values(transaction.signatures).map((one) =>
    base58.encode(Uint8Array.from(one ?? new Uint8Array(64))),
  )
  return { signatures, message: encodeMessage(message) }
}

/** @returns A landed transaction as `getTransaction` answers it. @throws {RpcError} The encoding is unknown. */
export const encodeTransaction = (landed: Landed, encoding = 'json') => ({
  slot: landed.slot,
  blockTime: landed.blockTime,
  version: landed.read.message.version,
  transaction: encode(landed, encoding),
  meta: {
    err: landed.err,
    status: landed.err ? { Err: landed.err } : { Ok: null },
    fee: landed.fee,
    preBalances: landed.preBalances,
    postBalances: landed.postBalances,
    logMessages: landed.logs,
    computeUnitsConsumed: landed.unitsConsumed,
    innerInstructions: [],
    preTokenBalances: landed.preTokenBalances,
    postTokenBalances: landed.postTokenBalances,
    loadedAddresses: { readonly: [], writable: [] },
    rewards: [],
  },
})
