import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { quoteOf } from '../testing/createOnRampModal.js'
import { noQuote, type QuoteEvent, reduceQuoting } from './quoting.js'

const quote = quoteOf('100')
const event: fc.Arbitrary<QuoteEvent> = fc.oneof(
  fc.record({
    type: fc.constant('asked' as const),
    key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('answered' as const),
    sequence: fc.nat(8),
    atMs: fc.nat(),
    quote: fc.constant(quote),
  }),
  fc.constant({ type: 'refreshed' as const }),
  fc.record({
    type: fc.constant('failed' as const),
    sequence: fc.nat(8),
    atMs: fc.nat(),
    message: fc.constant('No'),
    mocked: fc.constant(quote),
  }),
)

describe('reduceQuoting', () => {
  test('behavior: loading, then success or error, of the last question alone [STA-28: order]', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let known = noQuote
        let asked = 0
        let isOpen = false
        for (const each of events) {
          const before = known
          known = reduceQuoting(known, each)
          if (each.type === 'asked') {
            asked += 1
            isOpen = each.key !== undefined
            expect(known.status).toBe(isOpen ? 'loading' : 'idle')
          } else if (each.type === 'refreshed') {
            // What is shown stays, and its next answer is waited for.
            expect(known.status).toBe(before.status)
            if (before.status !== 'success' && before.status !== 'error') continue
            asked += 1
            isOpen = true
          } else if (isOpen && each.sequence === asked) {
            isOpen = false
            expect(known.status).toBe(each.type === 'answered' ? 'success' : 'error')
          } else expect(known).toBe(before)
        }
      }),
    )
  })
})
