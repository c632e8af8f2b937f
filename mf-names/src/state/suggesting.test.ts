import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { noSuggestions, reduceSuggestions, type SuggestEvent } from './suggesting.js'

const event = fc.oneof(
  fc.record({
    type: fc.constant('edit' as const),
    label: fc.option(fc.constantFrom('alice', 'bobby'), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('answer' as const),
    sequence: fc.nat(8),
    names: fc.constant([{ label: 'alice', isTaken: true }]),
  }),
  fc.record({ type: fc.constant('pick' as const), label: fc.constantFrom('alice', 'bobby') }),
  fc.record({ type: fc.constant('failure' as const), sequence: fc.nat(8), reason: fc.constant(undefined) }),
)

describe('reduceSuggestions', () => {
  test('behavior: in any order of events only the answer to the last edit counts, and it counts once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events: readonly SuggestEvent[]) => {
        let known = noSuggestions
        let edits = 0
        let isOpen = false
        for (const each of events) {
          const before = known
          known = reduceSuggestions(known, each)
          if (each.type === 'edit') {
            edits += 1
            isOpen = each.label !== undefined
            expect(known.status).toBe(isOpen ? 'waiting' : 'none')
          } else if (each.type === 'pick') {
            const isListed = before.status === 'found' && each.label === 'alice'
            expect(known).toEqual(
              isListed ? { ...before, label: 'alice', sequence: before.sequence + 1 } : before,
            )
            if (isListed) edits += 1
          } else if (isOpen && each.sequence === edits) {
            isOpen = false
            expect(known.status).toBe(each.type === 'answer' ? 'found' : 'failed')
          } else expect(known).toBe(before)
          expect(known.sequence).toBe(edits)
        }
      }),
    )
  })
})
