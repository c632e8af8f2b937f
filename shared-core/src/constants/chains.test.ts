import { describe, expect, test } from '@rstest/core'
import { createNetwork } from '../config/networks.js'
import {
  bitcoinMainnetId,
  bitcoinTestnetId,
  gasTokenDecimals,
  nativeTokenAddresses,
  solanaDevnetId,
  solanaMainnetId,
  solanaTestnetId,
} from './chains.js'

const rules = {
  template: 'https://rpc.test/{caipNetworkId}',
  esplora: 'https://esplora.test',
  projectId: '',
  custom: {},
}
const known = (id: string) => createNetwork(id, rules)

describe('chains', () => {
  test('default: decimals of the gas token, and so of every known network [CON-15]', () => {
    expect(gasTokenDecimals).toEqual({ eip155: 18, solana: 9, bip122: 8 })
    for (const id of [
      'eip155:1',
      'eip155:137',
      solanaMainnetId,
      solanaDevnetId,
      solanaTestnetId,
      bitcoinMainnetId,
    ]) {
      const { chainNamespace, nativeCurrency } = known(id)
      expect(nativeCurrency.decimals).toBe(gasTokenDecimals[chainNamespace])
    }
  })

  test('default: known ids are the chains of their genesis, named without a definition [CON-16]', () => {
    expect(known('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toMatchObject({ name: 'Solana', testnet: false })
    expect(known('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toMatchObject({
      name: 'Solana Devnet',
      testnet: true,
    })
    expect(known('bip122:000000000019d6689c085ae165831e93')).toMatchObject({
      name: 'Bitcoin',
      testnet: false,
    })
    expect(known('bip122:000000000933ea01ad0ee984209779ba')).toMatchObject({
      name: 'Bitcoin Testnet',
      testnet: true,
    })
    expect([solanaMainnetId, solanaDevnetId, bitcoinMainnetId, bitcoinTestnetId]).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ])
  })

  test('default: what stands for the coin itself, per chain [CON-17]', () => {
    expect(nativeTokenAddresses).toEqual({
      eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      solana: 'So11111111111111111111111111111111111111111',
      bip122: '0x',
    })
  })

  test('behavior: a known Solana network is asked through the gateway', () => {
    expect(known(solanaMainnetId).rpcUrls.default.http).toEqual([
      `https://rpc.test/${encodeURIComponent(solanaMainnetId)}`,
    ])
  })
})
