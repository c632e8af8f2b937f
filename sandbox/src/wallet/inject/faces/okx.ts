import type { BitcoinLink } from './createBitcoinLink.js'
import { createLegacyEvents } from './legacyEvents.js'
import { createUnisat } from './unisat.js'

/** The wallet as `window.okxwallet.bitcoin`: the API of `window.unisat`, and names of its own. */
export function createOkx(bitcoin: BitcoinLink) {
  const { emit, ...events } = createLegacyEvents()
  bitcoin.onAccounts((accounts) => {
    emit(
      'accountsChanged',
      accounts.map(({ payment }) => payment.address),
    )
    const [first] = accounts
    emit('accountChanged', first && { address: first.payment.address, publicKey: first.payment.publicKey })
    if (!first) emit('disconnect')
  })
  return {
    ...createUnisat(bitcoin),
    ...events,
    connect: async () => {
      const { address, publicKey } = (await bitcoin.requestAccounts())[0]?.payment ?? {}
      return { address, publicKey, compressedPublicKey: publicKey }
    },
    send: async ({ to, value }: { from?: string; to: string; value: string }) => {
      // OKX writes amounts as text, in whole coins.
      const [whole = '0', part = ''] = value.split('.')
      const amount = `${whole}${part.padEnd(8, '0').slice(0, 8)}`.replace(/^0+(?=\d)/, '')
      return { txhash: (await bitcoin.sendTransfer({ recipients: [{ address: to, amount }] })).txid }
    },
  }
}
