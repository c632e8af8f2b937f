import { batchIdSchema, chainSchema, type Namespace, stateSchema } from './state.js'
import './jitless.js'
import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
export const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
export const hexSchema = hex
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** An input that a site wants signed: its index, the address whose key signs, and the signature's sighash type. */
export const psbtInputSchema = z.object({
  index: z.int().check(z.nonnegative()),
  address: z.string(),
  sighash: z.optional(z.int()),
})
/** The number of the account that a site names; left out: the account in use. */
export const accountNumber = z.optional(z.int().check(z.nonnegative()))
/** `amount` in satoshis. */
const recipientSchema = z.object({ address: z.string(), amount: z.int().check(z.positive()) })

/** A transaction in a dapp's request. Quantities are hex, as in JSON-RPC. */
export const transactionSchema = z.object({
  from: addressSchema,
  to: z.nullish(addressSchema),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(z.union([quantity, z.number()])),
})
export type WireTransaction = z.infer<typeof transactionSchema>

/** One call of a batch (EIP-5792): it reaches a contract or an account, and makes no new one. */
const callSchema = z.object({ to: addressSchema, value: z.optional(quantity), data: z.optional(hex) })
export type WireCall = z.infer<typeof callSchema>
export const callsSchema = z.array(callSchema).check(z.minLength(1))

/** What a site wants to do without asking again (ERC-7715); `expiry` in seconds since 1970. */
export const grantSchema = z.looseObject({
  chainId: z.optional(quantity),
  address: z.optional(addressSchema),
  expiry: z.int().check(z.positive()),
  signer: z.looseObject({ type: z.string() }),
  permissions: z.array(z.looseObject({ type: z.string() })).check(z.minLength(1), z.maxLength(20)),
})

/** A request that a person must approve; already checked against the site's permissions. */
export const askSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connect'), returns: z.enum(['accounts', 'permissions']) }),
  z.object({ kind: z.literal('signMessage'), message: hex }),
  z.object({ kind: z.literal('signTypedData'), typedData: z.string() }),
  z.object({ kind: z.literal('sendTransaction'), transaction: transactionSchema }),
  z.object({ kind: z.literal('sendCalls'), id: z.optional(batchIdSchema), calls: callsSchema }),
  z.object({ kind: z.literal('grantPermissions'), grant: grantSchema }),
  z.object({ kind: z.literal('switchChain'), to: z.int() }),
  z.object({ kind: z.literal('addChain'), chain: chainSchema }),
  z.object({ kind: z.literal('connectPopup') }),
  z.object({ kind: z.literal('connectSolana') }),
  z.object({ kind: z.literal('signSolanaMessage'), address: z.string(), message: base64 }),
  z.object({ kind: z.literal('signInSolana'), address: z.string(), message: base64 }),
  z.object({
    kind: z.literal('signSolanaTransactions'),
    address: z.string(),
    transactions: z.array(base64).check(z.minLength(1)),
    isSent: z.boolean(),
  }),
  z.object({ kind: z.literal('connectBitcoin') }),
  z.object({
    kind: z.literal('signBitcoinMessage'),
    address: z.string(),
    message: z.string(),
    protocol: z.enum(['bip322', 'ecdsa']),
    number: accountNumber,
  }),
  z.object({
    kind: z.literal('signPsbt'),
    psbt: base64,
    inputs: z.array(psbtInputSchema).check(z.minLength(1)),
    isFinal: z.boolean(),
    isSent: z.boolean(),
    number: accountNumber,
  }),
  z.object({
    kind: z.literal('sendBitcoin'),
    recipients: z.array(recipientSchema).check(z.minLength(1)),
    number: accountNumber,
  }),
])
export type Ask = z.infer<typeof askSchema>

export const pendingSchema = z.object({
  id: z.string(),
  origin: z.string(),
  method: z.string(),
  chainId: z.int(),
  ask: askSchema,
})
export type Pending = z.infer<typeof pendingSchema>

const wireError = z.object({ code: z.number(), message: z.string() })
export const outcomeSchema = z.union([z.object({ error: wireError }), z.object({ result: z.unknown() })])
export type Outcome = z.infer<typeof outcomeSchema>

/** Between the wallet's own documents: bridges in dapp pages, the approval window, the wallet page. */
export const channelSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: stateSchema }),
  z.object({ type: z.literal('whatIsPending') }),
  z.object({ type: z.literal('asked'), pending: pendingSchema }),
  z.object({ type: z.literal('whatIsShown') }),
  z.object({ type: z.literal('shown'), id: z.string() }),
  z.object({ type: z.literal('withdrawn'), id: z.string() }),
  z.object({ type: z.literal('answered'), id: z.string(), outcome: outcomeSchema }),
])
export type ChannelMessage = z.infer<typeof channelSchema>

/** From the script in a dapp's page to its bridge; `hello` comes first. */
export const fromPageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({
    type: z.literal('request'),
    id: z.int(),
    /** Left out: EIP-1193. */
    namespace: z.optional(z.enum(['eip155', 'solana', 'bip122'])),
    method: z.string(),
    params: z.optional(z.unknown()),
  }),
  z.object({ type: z.literal('windowClosed') }),
  z.object({ type: z.literal('windowBlocked') }),
])
export type FromPage = z.infer<typeof fromPageSchema>

/** From a bridge to the script in its dapp's page; `ready` comes first: the bridge listens. */
export type FromBridge =
  | { type: 'ready' }
  | { type: 'answer'; id: number; outcome: Outcome }
  | { type: 'openWindow' }
  | {
      type: 'event'
      namespace: Namespace
      name: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'
      data: unknown
    }

/** From an approval window to the bridges in its opener; carries a port. `mark`: the value it has just stored. */
export const windowSchema = z.object({ type: z.literal('foyer-sandbox-wallet/window'), mark: z.string() })
