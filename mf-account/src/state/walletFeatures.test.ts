import { modalFeaturesAtom, servedViewsAtom, setAccountDetailsIntent } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { orderWalletFeatures, walletFeaturesAtom } from './walletFeatures.js'

const all = ['onramp', 'swaps', 'receive', 'send'] as const

describe('orderWalletFeatures', () => {
  test('default: onramp, swaps, receive, send', () => {
    const { config } = createTestModal()
    const { walletFeaturesOrder: order } = config.features
    expect(orderWalletFeatures({ order, isOffered: () => true })).toEqual(all)
  })

  test('param: order', () => {
    expect(orderWalletFeatures({ order: ['send', 'swaps', 'send'], isOffered: () => true })).toEqual([
      'send',
      'swaps',
    ])
  })

  test('param: isOffered', () => {
    expect(orderWalletFeatures({ order: all, isOffered: (x) => x === 'send' })).toEqual(['send'])
  })
})

describe('walletFeaturesAtom', () => {
  const offered = (
    features: Record<string, unknown>,
    served: readonly ('WalletReceive' | 'WalletSend')[],
  ) => {
    const { store } = createTestModal({ options: { features } })
    store.set(servedViewsAtom, new Set(served))
    return store.get(walletFeaturesAtom).map((x) => x.feature)
  }

  test('behavior: offers what is served and on, in the default order, and nothing else [CON-20: receive, send]', () => {
    expect(offered({}, ['WalletReceive', 'WalletSend'])).toEqual(['receive', 'send'])
    expect(offered({}, ['WalletSend'])).toEqual(['send'])
    expect(offered({ send: false }, ['WalletReceive', 'WalletSend'])).toEqual(['receive'])
    expect(offered({ receive: false }, ['WalletReceive', 'WalletSend'])).toEqual(['send'])
    expect(offered({ walletFeaturesOrder: ['send', 'receive'] }, ['WalletReceive', 'WalletSend'])).toEqual([
      'send',
      'receive',
    ])
  })

  test('behavior: who the visitor is changes nothing: only the kind of account and network, the wallet and the flags do [ROLE-12]', () => {
    const views = new Set(['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend'] as never[])
    const offeredTo = (
      network: 'eip155:1' | 'bip122:000000000019d6689c085ae165831e93',
      profileName?: string,
    ) =>
      fc.sample(fc.stringMatching(/^[0-9a-f]{40}$/), 20).map((hex) => {
        const address = network === 'eip155:1' ? `0x${hex}` : `bc1q${hex.slice(0, 38)}`
        const caipAddress = `${network}:${address}` as const
        const { store } = createTestModal({ caipAddress, options: { networks: [network] } })
        store.set(servedViewsAtom, views)
        store.set(setAccountDetailsIntent, { caipAddress, profileName })
        return store
          .get(walletFeaturesAtom)
          .map((x) => x.feature)
          .join()
      })
    const ofEvm = [...offeredTo('eip155:1'), ...offeredTo('eip155:1', 'admin')]
    expect(new Set(ofEvm)).toEqual(new Set(['onramp,swaps,receive,send']))
    const ofBitcoin = offeredTo('bip122:000000000019d6689c085ae165831e93')
    expect(new Set(ofBitcoin)).toEqual(new Set(['receive']))
  })

  test('behavior: a switch that the page turns later changes what is offered', () => {
    const { config, store } = createTestModal()
    store.set(servedViewsAtom, new Set(['WalletReceive', 'WalletSend'] as const))
    store.set(modalFeaturesAtom, { ...config.features, send: false })
    expect(store.get(walletFeaturesAtom).map((x) => x.feature)).toEqual(['receive'])
  })

  describe('with remotes of swaps and of the on-ramp', () => {
    const views = ['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend'] as never[]
    const offered = (options: Record<string, unknown>, caipNetworkId = 'eip155:1') => {
      const { store } = createTestModal({ options: { networks: [caipNetworkId], ...options } })
      store.set(servedViewsAtom, new Set(views))
      return store.get(walletFeaturesAtom).map((x) => x.feature)
    }

    test('behavior: all stand in the configured order [CON-20]', () => {
      expect(offered({})).toEqual(all)
      const walletFeaturesOrder = ['send', 'swaps', 'onramp', 'receive']
      expect(offered({ features: { walletFeaturesOrder } })).toEqual(walletFeaturesOrder)
    })

    test('behavior: their flags turn them off', () => {
      expect(offered({ features: { swaps: false } })).toEqual(['onramp', 'receive', 'send'])
      expect(offered({ features: { onramp: false } })).toEqual(['swaps', 'receive', 'send'])
    })

    test('behavior: swaps are offered on their networks alone [ROLE-11: offered]', () => {
      expect(offered({}, 'eip155:10143')).toEqual(['onramp', 'receive', 'send'])
      expect(offered({}, 'eip155:8453')).toEqual(all)
      // One of the twelve without an exchange that is known, until the page names one.
      expect(offered({}, 'eip155:100')).toEqual(['onramp', 'receive', 'send'])
      const place = `0x${'1'.repeat(40)}`
      const own = { kind: 'uniswapV2', router: place, wrapped: place }
      expect(offered({ swapRouters: { 'eip155:100': [own] } }, 'eip155:100')).toEqual(all)
    })
  })
})
