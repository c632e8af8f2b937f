import { describe, expect, test } from '@rstest/core'
import { createTestModal } from '../testing/createTestModal.js'
import { activeNetworkAtom } from './connections.js'

const address = `0x${'1'.repeat(40)}`

/** The network in use of a wallet on a chain that the page did not configure. */
const networkOn = (caipNetworkId: `${'eip155' | 'solana' | 'bip122'}:${string}`) => {
  const messages = { 'network.unsupported': ({ id }: { id?: unknown }) => `Network ${id}` }
  const { store } = createTestModal({ caipAddress: `${caipNetworkId}:${address}`, messages })
  return store.get(activeNetworkAtom)
}

describe('activeNetworkAtom', () => {
  test('behavior: a chain that the page did not configure is read by its name, else as unsupported', () => {
    expect(networkOn('eip155:10')).toMatchObject({ name: 'OP Mainnet', nativeCurrency: { symbol: '' } })
    expect(networkOn('eip155:424242').name).toBe('Network 424242')
    expect(networkOn('bip122:FRACTAL_BITCOIN_MAINNET').name).toBe('Fractal Bitcoin Mainnet')
    expect(networkOn('bip122:00000000da84f2bafbbc53dee25a72ae').name).toBe('Bitcoin Testnet4')
    expect(networkOn('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K').name).toBe('Network 8E9rvCKLFQ')
  })
})
