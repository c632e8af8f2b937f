import { describe, expect, test } from '@rstest/core'
import * as door from './adapters.js'

describe('the door adapters', () => {
  test('default: what it opens', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "getAdapter",
      ]
    `)
  })
})
