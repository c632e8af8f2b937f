import { describe, expect, test } from '@rstest/core'
import { sentTransactionsLimit } from '../../constants/lists.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { keepSent, sentBy } from './sent.js'

describe('keepSent', () => {
  test('behavior: the last transactions are known, and no more than the limit', () => {
    const { config } = createTestConfig()
    for (let index = 0; index < sentTransactionsLimit + 5; index += 1)
      keepSent(config, { hash: `hash ${index}`, wire: `wire ${index}` })
    expect(sentBy(config).size).toBe(sentTransactionsLimit)
    expect(sentBy(config).has('hash 4')).toBe(false)
    expect(sentBy(config).get('hash 5')).toEqual({ wire: 'wire 5' })
  })

  test('behavior: two modals of one page share none', () => {
    const [one, other] = [createTestConfig().config, createTestConfig().config]
    keepSent(one, { hash: 'hash', wire: 'wire' })
    expect(sentBy(other).size).toBe(0)
  })
})
