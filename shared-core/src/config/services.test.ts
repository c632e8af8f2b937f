import { describe, expect, test } from '@rstest/core'
import type { ServicesOption } from './ServicesOption.js'
import { createServices } from './services.js'

const make = (option?: ServicesOption) => createServices({ option, origin: 'https://dapp.test' })

describe('createServices', () => {
  test('default: the public services', () => {
    expect(make()).toEqual({
      blockchainApi: 'https://rpc.walletconnect.org',
      rpc: 'https://rpc.walletconnect.org/v1/?chainId={caipNetworkId}&projectId={projectId}',
      esplora: 'https://mempool.space/api',
      provider: 'https://api.web3modal.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      secureSite: undefined,
      coinbase: 'https://keys.coinbase.com/connect',
      safe: ['https://app.safe.global'],
      onramp: [{ kind: 'quoted', name: 'Coinbase', url: 'https://pay.coinbase.com' }],
      ipfsGateway: undefined,
      nameZone: 'reown.id',
      arweaveGateway: undefined,
      walletConnectVerify: true,
    })
  })

  test('behavior: a gateway is asked only where the page names one; the sandbox has its own', () => {
    for (const preset of ['reown', 'selfHosted'] as const)
      expect(make(preset)).toMatchObject({ ipfsGateway: undefined, arweaveGateway: undefined })
    expect(make({ preset: 'reown', ipfsGateway: 'https://ipfs.example' }).ipfsGateway).toBe(
      'https://ipfs.example',
    )
  })

  test('param: sandbox stays on this machine', () => {
    const { nameZone, walletConnectVerify, onramp, safe, secureSite, ...others } = make('sandbox')
    const addresses = [...Object.values(others), safe[0], ...onramp.map((x) => x.url)]
    expect([walletConnectVerify, secureSite, nameZone]).toEqual([false, 'http://127.0.0.1:4170', 'foyer.id'])
    for (const address of addresses) expect(new URL(address ?? '').hostname).toBe('localhost')
  })

  test('param: selfHosted answers on one origin', () => {
    const services = make({ preset: 'selfHosted', origin: 'https://wallet.example.com/' })
    expect(services.blockchainApi).toBe('https://wallet.example.com/api')
    expect(services.relay).toBe('wss://wallet.example.com/relay')
    expect(make('selfHosted').provider).toBe('https://dapp.test/provider')
  })

  test('param: who sells crypto is named by the page, but in the presets that know someone', () => {
    const own = { kind: 'link', name: 'Own', url: 'https://buy.example', publicKey: 'key' } as const
    expect(make('selfHosted').onramp).toEqual([])
    expect(make('reown').onramp.map((x) => x.kind)).toEqual(['quoted'])
    expect(make({ preset: 'reown', onramp: [own] }).onramp).toEqual([own])
    expect(make({ preset: 'sandbox', onramp: [] }).onramp).toEqual([])
  })

  test('param: single addresses override', () => {
    const services = make({
      preset: 'reown',
      relay: 'wss://relay.example',
      analytics: false,
      blockchainApi: 'https://a.example',
    })
    expect(services).toMatchObject({
      relay: 'wss://relay.example',
      analytics: undefined,
      walletConnectVerify: false,
      provider: 'https://api.web3modal.org',
    })
    expect(services.rpc.startsWith('https://a.example/v1/')).toBe(true)
  })
})
