import { describe, expect, test } from '@rstest/core'
import * as door from './navigation.js'

describe('the door navigation', () => {
  test('default: what it opens', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "chooseSwitchRoute",
        "goBackIntent",
        "modalAtom",
        "navigateIntent",
        "navigatorAtom",
        "routeAtom",
        "shakeModalIntent",
      ]
    `)
  })
})
