import { expect, test } from '@rstest/core'
import * as door from './i18n.js'

test('i18n: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "addMessagesIntent",
      "createTranslator",
      "directionOf",
      "localeAtom",
      "locales",
      "messagesAtom",
      "resolveLocale",
      "sharedMessages",
      "translateAtom",
      "useTranslate",
    ]
  `)
})
