import { expect, test } from '@rstest/core'
import * as door from './config.js'

test('config: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "createConfig",
      "createNetworkFrom",
      "isSwapNetwork",
      "resolveFeatures",
      "rpcUrlsOf",
    ]
  `)
})
