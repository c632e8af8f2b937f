import { expect, test } from '@rstest/core'
import * as door from './lists.js'

test('lists: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "defaultAccountTypes",
      "defaultConnectorTypeOrder",
      "defaultFeaturedWalletsCount",
      "defaultSocials",
      "defaultWalletFeaturesOrder",
      "recentConnectionsLimit",
      "recentWalletsLimit",
      "recommendedWalletsCount",
      "searchResultsLimit",
      "walletPageSize",
    ]
  `)
})
