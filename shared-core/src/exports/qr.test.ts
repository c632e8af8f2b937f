import { describe, expect, test } from '@rstest/core'
import * as door from './qr.js'

describe('qr', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "QrCode",
        "QrSkeleton",
      ]
    `)
  })
})
