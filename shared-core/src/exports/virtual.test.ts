import { describe, expect, test } from '@rstest/core'
import * as door from './virtual.js'

describe('virtual', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "VirtualList",
      ]
    `)
  })
})
