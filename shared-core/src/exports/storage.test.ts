import { expect, test } from '@rstest/core'
import * as door from './storage.js'

test('storage: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "cachesOf",
      "readThrough",
    ]
  `)
})
