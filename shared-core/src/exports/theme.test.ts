import { describe, expect, test } from '@rstest/core'
import * as door from './theme.js'

describe('theme', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "applyTheme",
        "themeSheet",
      ]
    `)
  })
})
