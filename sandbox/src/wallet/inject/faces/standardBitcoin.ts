import { base64, hex } from '@scure/base'
import type { PublicBitcoinAccount } from '../../state.js'
import { createAccountList } from './createAccountList.js'
import type { BitcoinLink } from './createBitcoinLink.js'
import { createStandardWallet, type StandardAccount } from './createStandardWallet.js'

const chains = ['bitcoin:mainnet'] as const
const features = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']

type Purpose = 'payment' | 'ordinals'
type MessageInput = { readonly account: { readonly address: string }; readonly message: Uint8Array }
type PsbtInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: { readonly address: string }
    readonly signingIndexes: readonly number[]
    readonly sigHash?: keyof typeof sighashes
  }[]
}

const sighashes = {
  ALL: 0x01,
  NONE: 0x02,
  SINGLE: 0x03,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
} as const

const toAccounts = (
  accounts: readonly PublicBitcoinAccount[],
  purposes: readonly Purpose[] = ['payment', 'ordinals'],
) =>
  accounts
    .flatMap(({ payment, ordinal }) => [
      { ...payment, purpose: 'payment' as Purpose },
      { ...ordinal, purpose: 'ordinals' as Purpose },
    ])
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(
      ({ address, publicKey }): StandardAccount =>
        Object.freeze({ address, publicKey: hex.decode(publicKey), chains, features }),
    )

/**
 * The wallet as the wallet standard shows it to Bitcoin dapps.
 * @example registerWallet(createStandardBitcoin(bitcoin, { name, icon }))
 */
export function createStandardBitcoin(bitcoin: BitcoinLink, { name, icon }: { name: string; icon: string }) {
  const list = createAccountList<StandardAccount>()
  let wanted: readonly Purpose[] | undefined
  bitcoin.onAccounts((accounts) => list.set(toAccounts(accounts, wanted)))

  const sign = ({ psbt, inputsToSign }: PsbtInput, broadcast: boolean) =>
    bitcoin.signPsbt({
      psbt: base64.encode(psbt),
      broadcast,
      signInputs: inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
        signingIndexes.map((index) => ({
          index,
          address: account.address,
          ...(sigHash ? { sighashTypes: [sighashes[sigHash]] } : {}),
        })),
      ),
    })
  const ask = async (purposes?: readonly Purpose[]) => {
    wanted = purposes
    return toAccounts(await bitcoin.requestAccounts(), purposes)
  }

  return createStandardWallet({
    ...{ name, icon, chains, list },
    ask: async ({ silent }) => (silent ? toAccounts(await bitcoin.getAccounts()) : ask()),
    end: bitcoin.disconnect,
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect({ purposes }: { purposes?: readonly Purpose[] } = {}) {
          return { accounts: list.set(await ask(purposes)) }
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs: readonly MessageInput[]) {
          const outputs = []
          for (const { account, message } of inputs) {
            const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
            const signed = await bitcoin.signMessage({
              message: text,
              address: account.address,
              protocol: 'bip322',
            })
            outputs.push({ signedMessage: message.slice(), signature: base64.decode(signed.signature) })
          }
          return outputs
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction(...inputs: readonly PsbtInput[]) {
          const outputs = []
          for (const input of inputs)
            outputs.push({ signedPsbt: base64.decode((await sign(input, false)).psbt) })
          return outputs
        },
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        async signAndSendTransaction(...inputs: readonly PsbtInput[]) {
          const outputs = []
          for (const input of inputs) outputs.push({ txId: (await sign(input, true)).txid })
          return outputs
        },
      },
    },
  })
}
