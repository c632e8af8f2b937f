import { base58, base64 } from '@scure/base'
import '../jitless.js'
import * as z from 'zod/mini'
import { type Decision, parse } from '../requests.js'
import { invalidParams, notConnected, RpcError, unknownMethod } from '../rpcErrors.js'
import type { WalletState } from '../state.js'
import { readTransaction } from './readTransaction.js'
import { signInSchema, writeSignIn } from './writeSignIn.js'

type Context = {
  readonly state: WalletState
  readonly isPermitted: boolean
  /** The site that asks. */
  readonly origin: string
  readonly params: unknown
}

const messageSchema = z.object({ message: z.string(), pubkey: z.string() })
const transactionSchema = z.object({ transaction: z.string(), pubkey: z.optional(z.string()) })
const transactionsSchema = z.object({ transactions: z.array(z.string()), pubkey: z.optional(z.string()) })

// The names and shapes of the pairing protocol; the wallet's faces in a page use them too.
const methods: Record<string, (context: Context) => Decision> = {
  solana_getAccounts: ({ state, isPermitted }) => answer(isPermitted ? toAccounts(state) : []),
  solana_requestAccounts: ({ state, isPermitted }) =>
    isPermitted ? answer(toAccounts(state)) : { kind: 'ask', ask: { kind: 'connectSolana' } },
  solana_disconnect: () => ({ kind: 'forget' }),
  solana_signMessage(context) {
    const { message, pubkey } = parse(messageSchema, context.params)
    checkAddress(context, pubkey)
    const ask = {
      kind: 'signSolanaMessage',
      address: pubkey,
      message: base64.encode(fromBase58(message)),
    } as const
    return { kind: 'ask', ask }
  },
  solana_signIn(context) {
    const { origin, state } = context
    const {
      address = state.solana.addresses[0] ?? '',
      domain = hostOf(origin),
      ...fields
    } = parse(signInSchema, context.params)
    checkAddress(context, address)
    const message = base64.encode(new TextEncoder().encode(writeSignIn({ address, domain, ...fields })))
    return { kind: 'ask', ask: { kind: 'signInSolana', address, message } }
  },
  solana_signTransaction(context) {
    const { transaction, pubkey } = parse(transactionSchema, context.params)
    return sign(context, { transactions: [transaction], pubkey, isSent: false })
  },
  solana_signAndSendTransaction(context) {
    const { transaction, pubkey } = parse(transactionSchema, context.params)
    return sign(context, { transactions: [transaction], pubkey, isSent: true })
  },
  solana_signAllTransactions(context) {
    const { transactions, pubkey } = parse(transactionsSchema, context.params)
    return sign(context, { transactions, pubkey, isSent: false })
  },
}

/** The form in which Solana dapps get an account: its public key. */
export const toAccounts = ({ solana }: WalletState) => solana.addresses.map((pubkey) => ({ pubkey }))

/**
 * Decides how to handle a request of a Solana dapp. Pure, like its sibling `decide`.
 * @throws {RpcError} The request is unknown, malformed or not this site's to make.
 */
export function decideSolana(method: string, context: Context): Decision {
  const read = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!read) throw unknownMethod(method)
  return read(context)
}

type Signing = { transactions: string[]; pubkey: string | undefined; isSent: boolean }

function sign(context: Context, { transactions, pubkey, isSent }: Signing): Decision {
  const signers = transactions.map((text) => signersOf(text))
  const { addresses } = context.state.solana
  // A pairing names no signer: choose the wallet's account whose signature every transaction needs.
  const address = pubkey ?? addresses.find((known) => signers.every((of) => of.includes(known)))
  if (address === undefined) throw invalidParams('none of the accounts shared with this site has to sign')
  checkAddress(context, address)
  if (!signers.every((of) => of.includes(address)))
    throw invalidParams(`the transaction needs no signature of ${address}`)
  return { kind: 'ask', ask: { kind: 'signSolanaTransactions', address, transactions, isSent } }
}

function signersOf(text: string): readonly string[] {
  try {
    const { message } = readTransaction(base64.decode(text))
    return message.keys.slice(0, message.signerCount)
  } catch (cause) {
    throw invalidParams(`the transaction cannot be read: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function checkAddress({ state, isPermitted }: Context, address: string): void {
  if (!isPermitted) throw notConnected()
  if (!state.solana.addresses.includes(address))
    throw new RpcError(4100, `The account ${address} is not one this site is connected to.`)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

function fromBase58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw invalidParams('the message is not base58')
  }
}

const answer = (result: unknown): Decision => ({ kind: 'answer', result })
