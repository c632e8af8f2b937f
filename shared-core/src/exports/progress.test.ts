import { expect, test } from '@rstest/core'
import * as door from './progress.js'

test('progress: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "RingSpinner",
      "Spinner",
    ]
  `)
})
