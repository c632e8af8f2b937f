import { expect, test } from '@rstest/core'
import * as door from './format.js'

test('format: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "cleanText",
      "fiatValue",
      "floorDecimal",
      "formatAmount",
      "formatBalance",
      "formatFiat",
      "formatQuantity",
      "groupAddress",
      "isDecimal",
      "isEvmAddress",
      "parseAmount",
      "truncateAddress",
    ]
  `)
})
