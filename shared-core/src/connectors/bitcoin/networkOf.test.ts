import { describe, expect, test } from '@rstest/core'
import {
  bitcoinMainnetId,
  bitcoinSignetId,
  bitcoinTestnet4Id,
  bitcoinTestnetId,
} from '../../constants/chains.js'
import { testBitcoin } from '../../testing/bitcoin.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { networkOf, readNetworkName } from './networkOf.js'

const fractal = 'bip122:FRACTAL_BITCOIN_MAINNET'

describe('readNetworkName', () => {
  test('reads the names of every kind of wallet', () => {
    for (const [told, id] of [
      ['BITCOIN_MAINNET', bitcoinMainnetId],
      ['BITCOIN_TESTNET', bitcoinTestnetId],
      ['BITCOIN_TESTNET4', bitcoinTestnet4Id],
      ['BITCOIN_SIGNET', bitcoinSignetId],
      [{ enum: 'BITCOIN_SIGNET', name: 'Bitcoin Signet', network: 'testnet' }, bitcoinSignetId],
      ['livenet', bitcoinMainnetId],
      ['Mainnet', bitcoinMainnetId],
      ['bitcoin', bitcoinMainnetId],
      ['Testnet4', bitcoinTestnet4Id],
      [{ bitcoin: { name: 'Signet' }, stacks: { name: 'testnet' } }, bitcoinSignetId],
      ['bitcoin:mainnet', bitcoinMainnetId],
      ['bitcoin:testnet', bitcoinTestnetId],
      [bitcoinTestnet4Id, bitcoinTestnet4Id],
      [{ id: 'signet', name: 'My node' }, bitcoinSignetId],
      ['main', bitcoinMainnetId],
      ['btc', bitcoinMainnetId],
      ['BTC_MAINNET', bitcoinMainnetId],
      ['bitcoin_livenet_mainnet', bitcoinMainnetId],
      ['Bitcoin Testnet 4', bitcoinTestnet4Id],
      ['bip122:testnet', bitcoinTestnetId],
      [{ network: 'Testnet4' }, bitcoinTestnet4Id],
      [{ network: { name: 'signet' } }, bitcoinSignetId],
    ] as const)
      expect([told, readNetworkName(told)]).toEqual([told, id])
  })

  test('makes an id that no page lists of a name that it does not know', () => {
    expect(readNetworkName({ enum: 'FRACTAL_BITCOIN_MAINNET' })).toBe(fractal)
    expect(readNetworkName('FRACTAL_BITCOIN_TESTNET')).toBe('bip122:FRACTAL_BITCOIN_TESTNET')
    expect(readNetworkName('Mutinynet: custom/net')).toBe('bip122:Mutinynet_custom_net')
    expect(readNetworkName('DOGECOIN_MAINNET')).toBe('bip122:DOGECOIN_MAINNET')
    expect(readNetworkName('Bitcoin Cash')).toBe('bip122:Bitcoin_Cash')
    expect(readNetworkName('Bitcoin 测试网')).toBe('bip122:Bitcoin_')
    expect(readNetworkName('--')).toBe('bip122:--')
    expect(readNetworkName('x'.repeat(99))).toHaveLength('bip122:'.length + 32)
  })

  test('reads nothing where there is no name', () => {
    for (const told of [undefined, null, '', 0, {}, { bitcoin: {} }])
      expect(readNetworkName(told)).toBeUndefined()
  })
})

describe('networkOf', () => {
  const { networks } = createTestConfig({
    options: { networks: [bitcoinMainnetId, bitcoinTestnetId] },
  }).config
  const to = { networks, caipNetworkId: bitcoinMainnetId } as const

  test('prefers what the wallet says to what the address looks like', () => {
    expect(networkOf(testBitcoin.payment, to, [fractal])).toBe(fractal)
    expect(networkOf(testBitcoin.testnet, to, [bitcoinSignetId])).toBe(bitcoinSignetId)
    expect(networkOf(testBitcoin.payment, to, [bitcoinMainnetId])).toBe(bitcoinMainnetId)
  })

  test('takes the requested one of several networks, else one that the page lists', () => {
    expect(networkOf(testBitcoin.payment, to, [fractal, bitcoinMainnetId])).toBe(bitcoinMainnetId)
    expect(networkOf(testBitcoin.testnet, to, [bitcoinSignetId, bitcoinTestnetId])).toBe(bitcoinTestnetId)
  })

  test('reads the address of a wallet that does not say', () => {
    for (const told of [undefined, []]) {
      expect(networkOf(testBitcoin.payment, to, told)).toBe(bitcoinMainnetId)
      expect(networkOf(testBitcoin.testnet, to, told)).toBe(bitcoinTestnetId)
    }
  })
})
