import { expect, test } from '@rstest/core'
import * as door from './testing.js'

test('testing: what this door shows', () => {
  expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
    [
      "createMockShell",
      "createTestApi",
      "createTestClock",
      "createTestConfig",
      "createTestConnector",
      "createTestModal",
      "createTestStorage",
      "findUnusedMessages",
    ]
  `)
})
