import { expect, test } from '@rstest/core'
import * as door from './entities.js'

test('entities: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "BalanceCacheEntry",
      "Identity",
      "IdentityCacheEntry",
      "NameCacheEntry",
      "NativeBalanceCacheEntry",
      "TokenBalance",
      "WalletListItem",
      "caipAddressSchema",
      "caipNetworkIdSchema",
      "contractOf",
      "emptyAccountState",
      "emptySendState",
      "httpUrlSchema",
      "isHttpUrl",
      "isSafeLink",
      "isWorthShowing",
      "safeLinkSchema",
      "unsupportedNetwork",
    ]
  `)
})
