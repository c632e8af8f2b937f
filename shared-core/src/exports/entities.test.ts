import { expect, test } from '@rstest/core'
import * as door from './entities.js'

test('entities: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "Account",
      "AccountType",
      "BalanceCacheEntry",
      "Banner",
      "Connection",
      "Identity",
      "IdentityCacheEntry",
      "NameCacheEntry",
      "NativeBalanceCacheEntry",
      "Network",
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
