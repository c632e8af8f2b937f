import { describe, expect, test } from '@rstest/core'
import * as door from './forms.js'

describe('forms', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "Address",
        "AmountField",
        "Checkbox",
        "Chip",
        "CopyButton",
        "SearchField",
        "Summary",
        "Tabs",
        "TextField",
        "cleanAmountText",
        "useCopy",
      ]
    `)
  })
})
