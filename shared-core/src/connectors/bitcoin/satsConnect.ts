import { addListener, request } from '@sats-connect/core'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { AddressNotFoundError } from '../../errors/connection.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import * as z from '../../zod.js'
import type { BitcoinFace, FaceInput } from './BitcoinFace.js'
import { readNetworkName, unknownNetworkId } from './networkOf.js'
import { base64Schema, parseAnswer, sentSchema, txidSchema } from './parseAnswer.js'

const addressesSchema = z.array(
  z.object({
    address: z.string(),
    publicKey: z.optional(z.string()),
    purpose: z.string(),
    derivationPath: z.optional(z.string()),
  }),
)
const accountSchema = z.object({ addresses: addressesSchema, network: z.optional(z.unknown()) })
const signatureSchema = z.object({ signature: z.string() })
const psbtSchema = z.object({ psbt: base64Schema, txid: sentSchema })
const transferSchema = z.object({ txid: txidSchema })

/** sats-connect's purposes on Bitcoin, and our account types; other purposes are of other chains. */
const types = { payment: 'payment', ordinals: 'ordinal' } as const
const purposes = Object.keys(types)

/** The core of sats-connect: WBIP-004's providers, without the library's own selector. */
export type SatsConnect = {
  request(method: string, params: unknown, providerId: string): Promise<unknown>
  addListener(listener: { eventName: string; cb: (event: unknown) => void }, providerId: string): () => void
}

/** Narrows the library's types, which name every method of every chain. Answers are parsed. */
const library: SatsConnect = {
  request: (...args) => Reflect.apply(request, undefined, args),
  addListener: (...args) => Reflect.apply(addListener, undefined, args),
}

const answerSchema = z.union([
  z.object({ status: z.literal('success'), result: z.unknown() }),
  z.object({
    status: z.literal('error'),
    error: z.object({ code: z.optional(z.number()), message: z.catch(z.string(), '') }),
  }),
])

/**
 * A wallet of `btc_providers` (WBIP-004), asked through sats-connect.
 * @param of `id`: the provider's path on the window; `methods`: the methods that it lists.
 */
export function createSatsConnectFace(
  { id, methods }: { id: string; methods: readonly string[] },
  { request, addListener }: SatsConnect = library,
): BitcoinFace {
  const ask = async <output>(
    method: string,
    params: unknown,
    schema: z.ZodMiniType<output>,
  ): Promise<output> => {
    const answer = parseAnswer(answerSchema, { answer: await request(method, params, id), path: method })
    if (answer.status === 'error')
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return parseAnswer(schema, { answer: answer.result, path: method })
  }
  /** A wallet that lists no methods counts as one with all of the newer standard's. */
  const can = (method: string) => methods.length === 0 || methods.includes(method)
  /** Network that the wallet reported last. */
  let told: CaipNetworkId | undefined
  const askAccounts = async (method: string, params: unknown) => {
    const { addresses, network } = await ask(method, params, accountSchema)
    told = readNetworkName(network) ?? told
    return toAccounts(addresses)
  }
  const readAccounts = () => askAccounts('wallet_getAccount', null)

  return {
    async requestAccounts() {
      if (can('wallet_connect')) return askAccounts('wallet_connect', { addresses: purposes })
      return askAccounts('getAddresses', { purposes })
    },
    async readNetworks() {
      if (can('wallet_getNetwork'))
        // The page may lack the permission: then the last answer about accounts, or event, counts.
        await ask('wallet_getNetwork', null, z.unknown()).then(
          (network) => {
            told = readNetworkName(network) ?? unknownNetworkId
          },
          () => {},
        )
      return told && [told]
    },
    ...(can('wallet_getAccount') && { readAccounts }),
    async disconnect() {
      if (can('wallet_disconnect')) await ask('wallet_disconnect', null, z.unknown())
      else await ask('wallet_renouncePermissions', null, z.unknown())
    },
    async signMessage({ account: { address }, message }) {
      const params = { address, message, protocol: 'BIP322' }
      return (await ask('signMessage', params, signatureSchema)).signature
    },
    async signPsbt({ broadcast, inputs, psbt }) {
      // The request cannot carry sighash types: they are in the PSBT.
      const params = { psbt: toBase64(psbt), signInputs: byAddress(inputs), broadcast }
      const signed = await ask('signPsbt', params, psbtSchema)
      return { psbt: fromBase64(signed.psbt), txid: signed.txid ?? undefined }
    },
    async sendTransfer({ amount, from, recipient }) {
      // The request cannot name a sender: ask, without a prompt, which account the wallet would send from.
      const current = can('wallet_getAccount') ? await readAccounts().catch(() => undefined) : undefined
      // The wallet lists its account in use first.
      const sender = current?.find(({ type }) => type === 'payment')
      if (current && sender?.address !== from.address) throw new AddressNotFoundError({ connectorId: id })
      const recipients = [{ address: recipient, amount: Number(amount) }]
      return (await ask('sendTransfer', { recipients }, transferSchema)).txid
    },
    subscribe(listener) {
      const read = () => void readAccounts().then(listener, () => {})
      const onNetwork = (event: unknown) => {
        told = readNetworkName(event) ?? unknownNetworkId
        readAccounts().then(listener, () => listener(undefined))
      }
      const stops = [
        addListener({ eventName: 'accountChange', cb: read }, id),
        addListener({ eventName: 'networkChange', cb: onNetwork }, id),
        addListener({ eventName: 'disconnect', cb: () => listener([]) }, id),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}

function toAccounts(addresses: z.infer<typeof addressesSchema>): readonly ConnectedAccount[] {
  return addresses.flatMap(({ address, derivationPath, publicKey, purpose }) => {
    const type = purpose === 'payment' || purpose === 'ordinals' ? types[purpose] : undefined
    if (!type) return []
    return { address, type, ...(publicKey && { publicKey }), ...(derivationPath && { path: derivationPath }) }
  })
}

function byAddress(inputs: readonly FaceInput[]): Record<string, number[]> {
  const grouped: Record<string, number[]> = {}
  for (const { account, index } of inputs)
    grouped[account.address] = [...(grouped[account.address] ?? []), index]
  return grouped
}
