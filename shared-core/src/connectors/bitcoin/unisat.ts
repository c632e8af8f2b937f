import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidResponseError } from '../../errors/services.js'
import * as z from '../../zod.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.js'
import { createCall } from './createCall.js'
import { writeSighashes } from './writeSighashes.js'

const addressesSchema = z.array(z.string())
const text = z.string()

/**
 * UniSat, and OKX's Bitcoin wallet, which speaks the same words: one address at a time, PSBTs as hex.
 * @param find Reads the wallet's object off the window.
 */
export function createUnisatFace(find: () => unknown): BitcoinFace {
  const { call, has } = createCall(find)
  const toAccounts = async (answer: unknown): Promise<readonly ConnectedAccount[]> => {
    const parsed = z.safeParse(addressesSchema, answer)
    if (!parsed.success) throw new InvalidResponseError({ path: 'requestAccounts', cause: parsed.error })
    const [address] = parsed.data
    if (!address) return []
    const key = z.safeParse(text, await call('getPublicKey').catch(() => undefined)).data
    return [{ address, type: 'payment', ...(key && { publicKey: key }) }]
  }
  const readAccounts = async () => toAccounts(await call('getAccounts'))

  return {
    requestAccounts: async () => toAccounts(await call('requestAccounts')),
    readAccounts,
    ...(has('disconnect') && {
      async disconnect() {
        await call('disconnect')
      },
    }),
    signMessage: async ({ message }) => z.parse(text, await call('signMessage', message, 'bip322-simple')),
    async signPsbt({ broadcast = false, psbt, signInputs }) {
      const written = toHex(writeSighashes(fromBase64(psbt), signInputs))
      const toSignInputs = signInputs.map(({ sighashTypes, ...input }) => ({
        ...input,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }))
      const signed = z.parse(
        text,
        await call('signPsbt', written, { autoFinalized: broadcast, toSignInputs }),
      )
      const txid = broadcast ? z.parse(text, await call('pushPsbt', signed)) : undefined
      return { psbt: toBase64(fromHex(signed)), ...(txid && { txid }) }
    },
    sendTransfer: async ({ amount, recipient }) =>
      z.parse(text, await call('sendBitcoin', recipient, Number(amount))),
    subscribe(listener) {
      const onAccounts = (answer: unknown) => void toAccounts(answer).then(listener, () => {})
      call('on', 'accountsChanged', onAccounts).catch(() => {})
      return () => void call('removeListener', 'accountsChanged', onAccounts).catch(() => {})
    },
  }
}
