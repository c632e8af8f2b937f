import { base64, hex } from '@scure/base'
import type { BitcoinLink } from './createBitcoinLink.js'
import { createLegacyEvents } from './legacyEvents.js'

type SignOptions = {
  autoFinalized?: boolean
  toSignInputs?: { index: number; address?: string; sighashTypes?: number[] }[]
}

const toHex = (psbt: string) => hex.encode(base64.decode(psbt))

/** The wallet as `window.unisat`: one address at a time, PSBTs as hex, finished unless told otherwise. */
export function createUnisat(bitcoin: BitcoinLink) {
  const { emit, ...events } = createLegacyEvents()
  bitcoin.onAccounts((accounts) =>
    emit(
      'accountsChanged',
      accounts.map(({ payment }) => payment.address),
    ),
  )
  const signPsbt = async (psbt: string, { autoFinalized = true, toSignInputs }: SignOptions = {}) => {
    const base = base64.encode(hex.decode(psbt))
    return toHex(
      (await bitcoin.signPsbt({ psbt: base, signInputs: toSignInputs, finalize: autoFinalized })).psbt,
    )
  }
  return {
    ...events,
    requestAccounts: async () => (await bitcoin.requestAccounts()).map(({ payment }) => payment.address),
    getAccounts: async () => (await bitcoin.getAccounts()).map(({ payment }) => payment.address),
    getPublicKey: async () => (await bitcoin.requestAccounts())[0]?.payment.publicKey ?? '',
    getNetwork: async () => 'livenet',
    getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }),
    getBalance: async () => {
      const { confirmed, unconfirmed } = await bitcoin.getBalance()
      return { confirmed, unconfirmed, total: confirmed + unconfirmed }
    },
    signMessage: async (message: string, type: string = 'ecdsa') =>
      (await bitcoin.signMessage({ message, protocol: type === 'bip322-simple' ? 'bip322' : 'ecdsa' }))
        .signature,
    signPsbt,
    signPsbts: async (psbts: string[], options: SignOptions[] = []) => {
      const signed = []
      for (const [index, psbt] of psbts.entries()) signed.push(await signPsbt(psbt, options[index]))
      return signed
    },
    pushPsbt: (psbt: string) => bitcoin.pushPsbt(base64.encode(hex.decode(psbt))),
    sendBitcoin: async (address: string, amount: number) =>
      (await bitcoin.sendTransfer({ recipients: [{ address, amount }] })).txid,
    disconnect: () => bitcoin.disconnect(),
  }
}
