import { addListener, request } from '@sats-connect/core'
import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidResponseError } from '../../errors/services.js'
import * as z from '../../zod.js'
import type { BitcoinSignInput } from '../BitcoinProvider.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { fromBase64, toBase64 } from './bytes.js'
import { writeSighashes } from './writeSighashes.js'

const addressesSchema = z.array(
  z.object({
    address: z.string(),
    publicKey: z.optional(z.string()),
    purpose: z.string(),
    derivationPath: z.optional(z.string()),
  }),
)
const accountSchema = z.object({ addresses: addressesSchema })
const signatureSchema = z.object({ signature: z.string() })
const psbtSchema = z.object({ psbt: z.string(), txid: z.optional(z.nullable(z.string())) })
const transferSchema = z.object({ txid: z.string() })

/** Other purposes are other chains'. */
const types = { payment: 'payment', ordinals: 'ordinal' } as const
const purposes = Object.keys(types)

/** The core of sats-connect: WBIP-004's providers, without the library's own selector. */
export type SatsConnect = {
  request(method: string, params: unknown, providerId: string): Promise<unknown>
  addListener(listener: { eventName: string; cb: (event: unknown) => void }, providerId: string): () => void
}

/** The library's types name every method of every chain; what comes back is parsed all the same. */
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
 * @param of `id` is the provider's place on the window, `methods` what it says it can.
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
    const answer = z.safeParse(answerSchema, await request(method, params, id))
    if (!answer.success) throw new InvalidResponseError({ path: method, cause: answer.error })
    if (answer.data.status === 'error')
      throw Object.assign(new Error(answer.data.error.message), { code: answer.data.error.code })
    const parsed = z.safeParse(schema, answer.data.result)
    if (!parsed.success) throw new InvalidResponseError({ path: method, cause: parsed.error })
    return parsed.data
  }
  /** A wallet that lists no methods is taken at the newer standard's word. */
  const can = (method: string) => methods.length === 0 || methods.includes(method)
  const readAccounts = async () => toAccounts((await ask('wallet_getAccount', null, accountSchema)).addresses)

  return {
    async requestAccounts() {
      if (can('wallet_connect'))
        return toAccounts((await ask('wallet_connect', { addresses: purposes }, accountSchema)).addresses)
      return toAccounts((await ask('getAddresses', { purposes }, accountSchema)).addresses)
    },
    ...(can('wallet_getAccount') && { readAccounts }),
    async disconnect() {
      if (can('wallet_disconnect')) await ask('wallet_disconnect', null, z.unknown())
      else await ask('wallet_renouncePermissions', null, z.unknown())
    },
    async signMessage({ address, message }) {
      const { signature } = await ask(
        'signMessage',
        { address, message, protocol: 'BIP322' },
        signatureSchema,
      )
      return signature
    },
    async signPsbt({ broadcast = false, psbt, signInputs }) {
      // It has no place for sighash types: they stand in the PSBT.
      const written = toBase64(writeSighashes(fromBase64(psbt), signInputs))
      const given = { psbt: written, signInputs: byAddress(signInputs), broadcast }
      const signed = await ask('signPsbt', given, psbtSchema)
      return { psbt: signed.psbt, ...(signed.txid && { txid: signed.txid }) }
    },
    async sendTransfer({ amount, recipient }) {
      const recipients = [{ address: recipient, amount: Number(amount) }]
      return (await ask('sendTransfer', { recipients }, transferSchema)).txid
    },
    subscribe(listener) {
      const read = () => void readAccounts().then(listener, () => {})
      const stops = [
        addListener({ eventName: 'accountChange', cb: read }, id),
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

function byAddress(inputs: readonly BitcoinSignInput[]): Record<string, number[]> {
  const grouped: Record<string, number[]> = {}
  for (const { address, index } of inputs) grouped[address] = [...(grouped[address] ?? []), index]
  return grouped
}
