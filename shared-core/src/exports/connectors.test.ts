import { describe, expect, test } from '@rstest/core'
import * as door from './connectors.js'

describe('the door connectors', () => {
  test('default: what it opens', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "createInjectedConnector",
      ]
    `)
  })
})
