import { describe, expect, test } from '@rstest/core'
import * as door from './query.js'

describe('query', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "atomWithInfiniteQuery",
        "atomWithQuery",
        "clearQueriesIntent",
        "queryClientAtom",
      ]
    `)
  })
})
