import { expect, test } from '@rstest/core'
import { freePort } from './freePort.js'

test('ports that are drawn before any server listens are all different', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort))
  expect(new Set(ports).size).toBe(200)
})
