import { expect, test } from '@rstest/core'
import * as door from './modal.js'

test('modal: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "InvalidOptionError",
      "ModalClosedError",
      "RemoteUnavailableError",
      "bannerAutoCloseMs",
      "contract",
      "nextTask",
      "shakeMs",
    ]
  `)
})
