import { describe, expect, test } from '@rstest/core'
import { createNetwork } from './networks.js'

const rules = {
  template: 'https://foyer.test/{caipNetworkId}/{projectId}',
  esplora: 'https://esplora.test',
  projectId: 'test',
  custom: {},
}
const definition = {
  id: 31337,
  name: 'Own',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://a.test', 'https://b.test'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
  testnet: true,
  assets: { imageId: 'a', imageUrl: 'https://a.test/a.png' },
}
const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([x]) => x !== key))

const caught = (given: unknown): unknown => {
  try {
    return createNetwork(given, rules)
  } catch (error) {
    return error
  }
}

describe('createNetwork', () => {
  test('default: all fields of a network [ENT-05]', () => {
    const { http } = definition.rpcUrls.default
    expect(createNetwork(definition, rules)).toEqual({
      ...definition,
      rpcUrls: { default: { http }, chainDefault: { http } },
      rpcUrl: 'https://a.test',
    })
    const solana = { ...definition, id: 'own', chainNamespace: 'solana', caipNetworkId: 'solana:own' }
    const bitcoin = { ...definition, id: 'own', chainNamespace: 'bip122', caipNetworkId: 'bip122:own' }
    for (const given of [solana, bitcoin])
      expect(createNetwork(given, rules)).toMatchObject({
        chainNamespace: given.chainNamespace,
        caipNetworkId: given.caipNetworkId,
      })
  })

  test('error: an id that we do not know is named, with what to do', () => {
    const told = String(caught('eip155:424242'))
    for (const part of ['Network not found', 'eip155:424242', 'full definition']) expect(told).toContain(part)
  })

  test('error: a definition that lacks a field, or has a wrong one, is refused', () => {
    const { nativeCurrency } = definition
    const refused = [
      ...['id', 'name', 'nativeCurrency', 'rpcUrls'].map((key) => without(definition, key)),
      ...Object.keys(nativeCurrency).map((key) => ({
        ...definition,
        nativeCurrency: without(nativeCurrency, key),
      })),
      { ...definition, rpcUrls: { default: { http: [1] } } },
      { ...definition, testnet: 'no' },
      { ...definition, assets: { imageId: 1 } },
      { ...definition, blockExplorers: { default: { name: 'Scan' } } },
    ]
    expect(String(caught(without(definition, 'name')))).toContain('no valid name: 31337')
    for (const given of refused) expect(() => createNetwork(given, rules)).toThrow('Invalid option: networks')
  })
})
