import type { CaipNetworkId } from '../../caip/caip.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { toBase64, toHex } from '../../format/bytes.js'
import { isObject } from '../../guards.js'
import * as z from '../../zod.js'
import type { StandardWallet } from '../walletStandard/StandardWallet.js'
import type { BitcoinFace, FaceInput } from './BitcoinFace.js'
import { readNetworkName } from './networkOf.js'
import { parseAnswer, txidSchema } from './parseAnswer.js'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Not bytes')
const accountSchema = z.object({
  address: z.string(),
  publicKey: z.optional(bytes),
  chains: z.array(z.string()),
})
const signatureSchema = z.tuple([z.object({ signature: bytes })])
const psbtSchema = z.tuple([z.object({ signedPsbt: bytes })])
const sentSchema = z.tuple([z.object({ txId: txidSchema })])

/** The standard's names of BIP-143's numbers. */
const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

type OwnAccount = {
  readonly account: ConnectedAccount
  readonly networks: readonly CaipNetworkId[]
  readonly own: unknown
}

/** Picks the Bitcoin accounts. The standard names no purpose: beside another account, a taproot one holds ordinals. */
function readAccounts(list: readonly unknown[]): readonly OwnAccount[] {
  const found = list.flatMap((own) => {
    const { data } = z.safeParse(accountSchema, own)
    const chains = data?.chains.filter((chain) => /^(bitcoin|bip122):/.test(chain)) ?? []
    return data && chains.length > 0
      ? [{ own, networks: chains.flatMap((chain) => readNetworkName(chain) ?? []), ...data }]
      : []
  })
  const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)
  const hasOther = found.some(({ address }) => !isTaproot(address))
  return found.map(({ address, networks, own, publicKey }) => ({
    networks,
    own,
    account: {
      address,
      type: hasOther && isTaproot(address) ? 'ordinal' : 'payment',
      ...(publicKey && { publicKey: toHex(publicKey) }),
    },
  }))
}

/** A wallet with the Bitcoin features of the wallet standard, which has no method for transfers. */
export function createStandardFace(wallet: StandardWallet): BitcoinFace {
  const accounts = () => readAccounts(wallet.accounts()).map(({ account }) => account)
  const call = async (feature: string, name: string, given: object): Promise<unknown> => {
    const method = wallet.method(feature, name)
    if (!method) throw new ProviderNotFoundError()
    return method(given)
  }
  const ownOf = (address: string): unknown => {
    const found = readAccounts(wallet.accounts()).find(({ account }) => account.address === address)
    if (!found) throw new ProviderNotFoundError()
    return found.own
  }
  const toInput = ({ account, index, sighash }: FaceInput) => {
    const sigHash = sighash === undefined ? undefined : sighashNames[sighash]
    return { account: ownOf(account.address), signingIndexes: [index], ...(sigHash && { sigHash }) }
  }

  return {
    async requestAccounts() {
      await call('bitcoin:connect', 'connect', { purposes: ['payment', 'ordinals'] })
      return accounts()
    },
    async readAccounts() {
      // Only the silent connect shows no prompt.
      if (wallet.method('standard:connect', 'connect'))
        await call('standard:connect', 'connect', { silent: true })
      return accounts()
    },
    async readNetworks(address) {
      return readAccounts(wallet.accounts()).find(({ account }) => account.address === address)?.networks
    },
    async disconnect() {
      await wallet.method('standard:disconnect', 'disconnect')?.()
    },
    async signMessage({ account, message }) {
      const given = { account: ownOf(account.address), message: new TextEncoder().encode(message) }
      const answer = await call('bitcoin:signMessage', 'signMessage', given)
      return toBase64(parseAnswer(signatureSchema, { answer, path: 'bitcoin:signMessage' })[0].signature)
    },
    async signPsbt({ broadcast, inputs, psbt }) {
      const given = { psbt, inputsToSign: inputs.map(toInput) }
      if (broadcast) {
        const answer = await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', given)
        const [{ txId }] = parseAnswer(sentSchema, { answer, path: 'bitcoin:signAndSendTransaction' })
        // The wallet does not hand back the PSBT that it signed.
        return { txid: txId }
      }
      const answer = await call('bitcoin:signTransaction', 'signTransaction', given)
      return { psbt: parseAnswer(psbtSchema, { answer, path: 'bitcoin:signTransaction' })[0].signedPsbt }
    },
    subscribe(listener) {
      const stop = wallet.method('standard:events', 'on')?.('change', (change: unknown) => {
        if (isObject(change) && ('accounts' in change || 'chains' in change)) listener(accounts())
      })
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
  }
}
