import { expect, test } from '@rstest/core'
import * as door from './caip.js'

test('caip: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "chainNamespaces",
      "formatCaipAddress",
      "isCaipAddress",
      "isCaipNetworkId",
      "isChainNamespace",
      "parseCaipAddress",
      "parseCaipNetworkId",
    ]
  `)
})
