import { modalFeaturesAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
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

  test('behavior: a switch that the page turns later changes what is offered', () => {
    const { config, store } = createTestModal()
    store.set(servedViewsAtom, new Set(['WalletReceive', 'WalletSend'] as const))
    store.set(modalFeaturesAtom, { ...config.features, send: false })
    expect(store.get(walletFeaturesAtom).map((x) => x.feature)).toEqual(['receive'])
  })
})
