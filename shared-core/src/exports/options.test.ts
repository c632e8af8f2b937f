import { expect, test } from '@rstest/core'
import * as door from './options.js'

test('options: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "checkOptions",
      "parseFeatures",
      "parseTheme",
    ]
  `)
})
