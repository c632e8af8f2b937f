import type { ConnectedAccount } from '../../connection/states.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { fromHex, toHex } from '../../format/bytes.js'
import * as z from '../../zod.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createCall } from './createCall.js'
import { hexSchema, parseAnswer, textSchema, txidSchema } from './parseAnswer.js'

const addressesSchema = z.array(z.string())

/**
 * UniSat, and OKX's Bitcoin wallet, which has the same methods: one address at a time, PSBTs as hex.
 * @param find Reads the wallet's object off the window.
 */
export function createUnisatFace(find: () => unknown): BitcoinFace {
  const { call, has } = createCall(find)
  const ask = async <output>(schema: z.ZodMiniType<output>, method: string, ...args: readonly unknown[]) =>
    parseAnswer(schema, { answer: await call(method, ...args), path: method })
  const toAccounts = async ([address]: readonly string[]): Promise<readonly ConnectedAccount[]> => {
    if (!address) return []
    const publicKey = await ask(textSchema, 'getPublicKey').catch(() => undefined)
    return [{ address, type: 'payment', ...(publicKey && { publicKey }) }]
  }

  return {
    requestAccounts: async () => toAccounts(await ask(addressesSchema, 'requestAccounts')),
    readAccounts: async () => toAccounts(await ask(addressesSchema, 'getAccounts')),
    async readCurrent() {
      const [current] = await ask(addressesSchema, 'getAccounts')
      // A locked wallet shows no address: ask it to unlock, as it would for the signature.
      return current ?? (await ask(addressesSchema, 'requestAccounts'))[0]
    },
    ...(has('disconnect') && {
      async disconnect() {
        await call('disconnect')
      },
    }),
    signMessage: ({ message }) => ask(textSchema, 'signMessage', message, 'bip322-simple'),
    async signPsbt({ broadcast, inputs, psbt }) {
      // Fail before the prompt: the visitor would sign for nothing.
      if (broadcast && !has('pushPsbt')) throw new ProviderNotFoundError()
      const toSignInputs = inputs.map(({ account, index, sighash }) => ({
        index,
        address: account.address,
        ...(sighash !== undefined && { sighashTypes: [sighash] }),
      }))
      const options = { autoFinalized: broadcast, toSignInputs }
      return { psbt: fromHex(await ask(hexSchema, 'signPsbt', toHex(psbt), options)) }
    },
    pushPsbt: (psbt) => ask(txidSchema, 'pushPsbt', toHex(psbt)),
    sendTransfer: ({ amount, recipient }) => ask(txidSchema, 'sendBitcoin', recipient, Number(amount)),
    subscribe(listener) {
      const onAccounts = (answer: unknown) => {
        const read = async () => toAccounts(parseAnswer(addressesSchema, { answer, path: 'accountsChanged' }))
        read().then(listener, () => {})
      }
      call('on', 'accountsChanged', onAccounts).catch(() => {})
      return () => void call('removeListener', 'accountsChanged', onAccounts).catch(() => {})
    },
  }
}
