import type { CaipNetworkId } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { isBitcoinAddress } from '../../format/address.js'
import { fromBase64, fromHex, toBase64 } from '../../format/bytes.js'
import type { BitcoinProvider } from '../../providers/BitcoinProvider.js'
import * as z from '../../zod.js'
import type { BitcoinSigner } from '../bitcoin/BitcoinFace.js'
import { createBitcoinProvider } from '../bitcoin/createBitcoinProvider.js'
import { isTestAddress, orderAccounts } from '../bitcoin/orderAccounts.js'
import { base64Schema, parseAnswer, sentSchema, txidSchema } from '../bitcoin/parseAnswer.js'
import type { AskPaired } from './pairedSolana.js'

const addressesSchema = z.array(
  z.object({
    address: z.string().check(z.refine(isBitcoinAddress)),
    publicKey: z.optional(z.string()),
    path: z.optional(z.string()),
    intention: z.optional(z.string()),
    account: z.optional(z.string()),
  }),
)
const messageSchema = z.object({ signature: z.string() })
const psbtSchema = z.object({ psbt: base64Schema, txid: sentSchema })
const transferSchema = z.object({ txid: txidSchema })

/** An address, with its account's address in the session. */
export type ToldAddress = ConnectedAccount & { readonly account?: string | undefined }

/** Parses a wallet's list of addresses. @returns Undefined if it is malformed. */
export function readBitcoinAddresses(answer: unknown): readonly ToldAddress[] | undefined {
  const parsed = addressesSchema.safeParse(answer)
  if (!parsed.success || parsed.data.length === 0) return undefined
  return parsed.data.map(({ account, address, intention, path, publicKey }) => ({
    account,
    address,
    type: intention === 'ordinal' ? 'ordinal' : 'payment',
    ...(publicKey && { publicKey }),
    ...(path && { path }),
  }))
}

/**
 * Orders a paired wallet's addresses as those of a wallet in the page.
 * @param of `first`: the type that comes first; `like`: an address of the session; other networks' addresses are dropped.
 */
export function orderBitcoin(
  told: readonly ConnectedAccount[],
  { first, like }: { first: string; like: string | undefined },
): readonly ConnectedAccount[] {
  const isOfNetwork = ({ address }: ConnectedAccount) =>
    like === undefined || isTestAddress(address) === isTestAddress(like)
  return orderAccounts(told.filter(isOfNetwork), first)
}

/** A pairing's Bitcoin wallet. It sends signatures as hex; pages get base64, as from any other wallet. */
export function createPairedBitcoin({
  accountOf,
  address: picked,
  ask,
  caipNetworkId,
  getAccounts,
  methods,
}: createPairedBitcoin.Parameters): BitcoinProvider {
  const request = async <answer>(method: string, schema: z.ZodMiniType<answer>, params: object) =>
    parseAnswer(schema, { answer: await ask({ caipNetworkId, method, params }), path: method })
  const signer: BitcoinSigner = {
    async signMessage({ account: { address }, message }) {
      const params = { account: accountOf(address), address, message, protocol: 'bip322' }
      const { signature } = await request('signMessage', messageSchema, params)
      const hex = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(signature)?.[1]
      return hex ? toBase64(fromHex(hex)) : signature
    },
    async signPsbt({ broadcast, inputs, psbt }) {
      const signInputs = inputs.map(({ account: { address }, index, sighash }) => ({
        index,
        address,
        ...(sighash !== undefined && { sighashTypes: [sighash] }),
      }))
      const account = accountOf(signInputs[0]?.address ?? '')
      const params = { account, psbt: toBase64(psbt), signInputs, broadcast }
      const signed = await request('signPsbt', psbtSchema, params)
      return { psbt: fromBase64(signed.psbt), txid: signed.txid ?? undefined }
    },
    ...(methods.includes('sendTransfer') && {
      async sendTransfer({ amount, from, recipient }) {
        const own = accountOf(from.address)
        // The request names only the account as sender: an account of ordinals must not pay.
        const isOrdinal = getAccounts().some((x) => x.address === own && x.type === 'ordinal')
        const account = isOrdinal ? from.address : own
        const params = { account, recipientAddress: recipient, amount: String(amount) }
        return (await request('sendTransfer', transferSchema, params)).txid
      },
    }),
  }
  return createBitcoinProvider(signer, { address: picked, connectorId: 'walletConnect', getAccounts })
}

export declare namespace createPairedBitcoin {
  type Parameters = {
    /** The session's address for the account of an address. */
    accountOf(address: string): string
    /** The address in use. */
    address?: string | undefined
    ask: AskPaired
    caipNetworkId: CaipNetworkId
    getAccounts(): readonly ConnectedAccount[]
    methods: readonly string[]
  }
}
