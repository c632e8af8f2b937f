import type { Random } from '../../../../scripts/fixtures/createRandom.js'

export const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const bitcoinAddresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
]

/** Names the accounts of one session after the other: an EVM address of its own, and one of two Bitcoin addresses. */
export function createNames(random: Random) {
  let accounts = 0
  return () => {
    accounts += 1
    const address = `0x${accounts.toString(16).padStart(40, '0')}`
    const events = ['accountsChanged', 'chainChanged']
    const evm = {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${address}`],
      methods: ['personal_sign'],
      events,
    }
    const other = random.pick(bitcoinAddresses)
    const methods = ['getAccountAddresses', 'signMessage']
    const utxo = { chains: [bitcoin], accounts: [`${bitcoin}:${other}`], methods, events: [] }
    return { eip155: evm, bip122: utxo }
  }
}
