import type { ConnectedAccount } from '../../connection/states.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { fromHex, toHex } from '../../format/bytes.js'
import { isUnsupportedMethod, throwAnsweredError } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { createCall } from './createCall.js'
import { readNetworkName, unknownNetworkId } from './networkOf.js'
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
    async readNetworks() {
      if (has('getChain')) {
        const chain = await call('getChain').catch((cause: unknown) => {
          if (!isUnsupportedMethod(cause)) throw cause
        })
        throwAnsweredError(chain)
        if (chain !== undefined) return [readNetworkName(chain) ?? unknownNetworkId]
      }
      // Older wallets, and OKX, know only the format of addresses: `testnet` may be any test network.
      const network = has('getNetwork') ? await call('getNetwork').catch(() => undefined) : undefined
      const told = network === 'testnet' ? undefined : readNetworkName(network)
      return told && [told]
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
      // Another network may bring another address, which the wallet announces by itself or not at all.
      const onNetwork = () => {
        const read = async () => toAccounts(await ask(addressesSchema, 'getAccounts'))
        read().then(
          (accounts) => listener(accounts.length > 0 ? accounts : undefined),
          () => listener(undefined),
        )
      }
      const heard = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onNetwork],
        ['networkChanged', onNetwork],
      ] as const
      for (const [event, onEvent] of heard) call('on', event, onEvent).catch(() => {})
      return () => {
        for (const [event, onEvent] of heard) call('removeListener', event, onEvent).catch(() => {})
      }
    },
  }
}
