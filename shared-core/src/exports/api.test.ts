import { expect, test } from '@rstest/core'
import * as door from './api.js'

test('api: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "getAccountBalance",
      "getAllowedOrigins",
      "getAnalyticsConfig",
      "getFungiblePrice",
      "getProjectConfig",
      "getSupportedChains",
      "getWallets",
      "imageUrl",
      "postEvent",
      "preloadImage",
      "toProviderError",
    ]
  `)
})
