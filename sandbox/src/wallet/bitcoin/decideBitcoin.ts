import '../jitless.js'
import { Address } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { accountNumber, psbtInputSchema } from '../messages.js'
import { type Decision, parse } from '../requests.js'
import { invalidParams, notConnected, RpcError, unknownMethod } from '../rpcErrors.js'
import type { WalletState } from '../state.js'
import { ownInputs, readPsbt } from './readPsbt.js'
import { numberOfAccount, turnedTo } from './turnedTo.js'

type Context = { readonly state: WalletState; readonly isPermitted: boolean; readonly params: unknown }

const addressesSchema = z.object({
  account: z.optional(z.string()),
  intentions: z.optional(z.array(z.string())),
})
const messageSchema = z.object({
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  message: z.string(),
  /** Without `address`: which address of the account. */
  kind: z.optional(z.enum(['payment', 'ordinal'])),
  number: accountNumber,
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const psbtSchema = z.object({
  account: z.optional(z.string()),
  psbt: z.string(),
  number: accountNumber,
  signInputs: z.optional(
    z.array(
      z.object({
        address: z.optional(z.string()),
        index: psbtInputSchema.shape.index,
        sighashTypes: z.optional(z.array(z.int())),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
  finalize: z.optional(z.boolean()),
})
const satoshis = z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/))])
const sender = { account: z.optional(z.string()), number: accountNumber }
const transferSchema = z.union([
  z.object({ recipients: z.array(z.object({ address: z.string(), amount: satoshis })), ...sender }),
  z.object({ recipientAddress: z.string(), amount: satoshis, ...sender }),
])

// The names and shapes of the pairing protocol, and three of our own; the wallet's faces in a page use them too.
const methods: Record<string, (context: Context) => Decision> = {
  bip122_getAccounts: ({ state, isPermitted }) => answer(isPermitted ? state.bip122.accounts : []),
  bip122_requestAccounts: ({ state, isPermitted }) =>
    isPermitted ? answer(state.bip122.accounts) : { kind: 'ask', ask: { kind: 'connectBitcoin' } },
  bip122_disconnect: () => ({ kind: 'forget' }),
  bip122_getBalance: ({ isPermitted }) => {
    if (!isPermitted) throw notConnected()
    return { kind: 'read' }
  },
  bip122_pushPsbt: ({ isPermitted }) => {
    if (!isPermitted) throw notConnected()
    return { kind: 'read' }
  },
  getAccountAddresses: ({ state, isPermitted, params }) => {
    const { account, intentions } = parse(addressesSchema, params)
    if (!isPermitted) throw notConnected()
    const { accounts } = state.bip122
    const asked = accounts.filter(({ payment }) => account === undefined || payment.address === account)
    return answer(
      toAddresses({ ...state, bip122: { ...state.bip122, accounts: asked } }).filter(
        ({ intention }) => intentions === undefined || intentions.includes(intention),
      ),
    )
  },
  signMessage(context) {
    const given = parse(messageSchema, context.params)
    const { account, address = account, kind = 'payment', message, protocol = 'ecdsa' } = given
    const { number, state } = turnToNamed(context, given)
    const own = state.bip122.accounts[0]?.[kind].address ?? ''
    const signer = checkAddress(state, address ?? own)
    return { kind: 'ask', ask: { kind: 'signBitcoinMessage', address: signer, message, protocol, number } }
  },
  signPsbt(context) {
    const given = parse(psbtSchema, context.params)
    const { psbt, signInputs, broadcast = false, finalize = broadcast } = given
    const { number, state } = turnToNamed(context, given)
    const owned = ownInputs(readOrThrow(psbt), state)
    const wanted: NonNullable<typeof signInputs> = signInputs ?? owned.map(({ index }) => ({ index }))
    const inputs = wanted.map(({ index, address, sighashTypes }) => {
      const own = owned.find((input) => input.index === index)
      if (!own) throw invalidParams(`the input ${index} spends nothing of the accounts shared with this site`)
      if (address !== undefined && address !== own.address)
        throw invalidParams(`the input ${index} belongs to ${own.address}, not to ${address}`)
      // The request lists the allowed types; the PSBT names the chosen one.
      const isAllowed = own.sighash !== undefined && sighashTypes?.includes(own.sighash) !== false
      const sighash = isAllowed ? own.sighash : (sighashTypes?.[0] ?? own.sighash)
      return { index, address: own.address, ...(sighash === undefined ? {} : { sighash }) }
    })
    if (inputs.length === 0)
      throw invalidParams('no input spends anything of the accounts shared with this site')
    const ask = { psbt, inputs, isFinal: finalize, isSent: broadcast, number }
    return { kind: 'ask', ask: { kind: 'signPsbt', ...ask } }
  },
  sendTransfer(context) {
    const given = parse(transferSchema, context.params)
    const { number } = turnToNamed(context, given)
    const list =
      'recipients' in given ? given.recipients : [{ address: given.recipientAddress, amount: given.amount }]
    const recipients = list.map(({ address, amount }) => ({
      address: checkReceiver(address),
      amount: Number(amount),
    }))
    if (recipients.some(({ amount }) => amount <= 0) || recipients.length === 0)
      throw invalidParams('a transfer needs receivers and amounts above 0')
    return { kind: 'ask', ask: { kind: 'sendBitcoin', recipients, number } }
  },
}

/** The names of a Bitcoin wallet's addresses in a pairing. */
export const toAddresses = ({ bip122 }: WalletState) =>
  bip122.accounts.flatMap(({ payment, ordinal }) => [
    { ...payment, intention: 'payment' },
    { ...ordinal, intention: 'ordinal' },
  ])

/**
 * Decides how to handle a request of a Bitcoin dapp. Pure, like its sibling `decide`.
 * @throws {RpcError} The request is unknown, malformed or not this site's to make.
 */
export function decideBitcoin(method: string, context: Context): Decision {
  const read = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!read) throw unknownMethod(method)
  return read(context)
}

function readOrThrow(psbt: string) {
  try {
    return readPsbt(psbt)
  } catch (cause) {
    throw invalidParams(`the PSBT cannot be read: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function checkReceiver(address: string): string {
  try {
    Address().decode(address)
    return address
  } catch {
    throw invalidParams(`${address} is no Bitcoin address of the main network`)
  }
}

type Named = { readonly account?: string | undefined; readonly number?: number | undefined }

/** The wallet's state as if the account that a request names (by address or number) were the active one. */
function turnToNamed({ isPermitted, state }: Context, { account, number }: Named) {
  if (!isPermitted) throw notConnected()
  const named = number ?? numberOfAccount(state, account)
  return { number: named, state: turnedTo(state, named) }
}

function checkAddress(state: WalletState, address: string): string {
  if (toAddresses(state).some((own) => own.address === address)) return address
  throw new RpcError(4100, `The account ${address} is not one this site is connected to.`)
}

const answer = (result: unknown): Decision => ({ kind: 'answer', result })
