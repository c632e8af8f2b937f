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
      secureSite: 'https://secure.walletconnect.org',
      coinbase: 'https://keys.coinbase.com/connect',
      safe: ['https://app.safe.global'],
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
    const { nameZone, walletConnectVerify, safe, secureSite, ...others } = make('sandbox')
    const addresses = { ...others, safe: safe[0] }
    expect([walletConnectVerify, secureSite, nameZone]).toEqual([false, undefined, 'foyer.id'])
    for (const address of Object.values(addresses)) expect(new URL(address ?? '').hostname).toBe('localhost')
  })

  test('param: selfHosted answers on one origin', () => {
    const services = make({ preset: 'selfHosted', origin: 'https://wallet.example.com/' })
    expect(services.blockchainApi).toBe('https://wallet.example.com/api')
    expect(services.relay).toBe('wss://wallet.example.com/relay')
    expect(make('selfHosted').provider).toBe('https://dapp.test/provider')
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
