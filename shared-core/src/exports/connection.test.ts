import { describe, expect, test } from '@rstest/core'
import * as door from './connection.js'

describe('the door connection', () => {
  test('default: what it opens', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "initialConnectionState",
        "reduce",
      ]
    `)
  })
})
