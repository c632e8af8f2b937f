import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { type Answers, noAnswers, reduceAnswers } from './answers.js'

const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(12), fails: fc.boolean() }),
  fc.record({ do: fc.constant('forget' as const) }),
)

describe('reduceAnswers', () => {
  test('behavior: in whatever order answers come, the newest one to the question on show counts, and no late one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: Answers<number> = noAnswers
        const asked: { key: string; sequence: number }[] = []
        let newest = 0
        for (const one of steps) {
          if (one.do === 'forget') {
            state = reduceAnswers(state, { type: 'forgotten' })
            newest = state.asked
            expect(state.value).toBeUndefined()
          } else if (one.do === 'ask') {
            state = reduceAnswers(state, { type: 'asked', key: one.key })
            asked.push({ key: one.key, sequence: state.asked })
            expect(state.isAsking).toBe(true)
          } else {
            const answer = asked[one.which]
            if (!answer) continue
            const before = state
            const said = one.fails
              ? ({ type: 'failed', error: answer.sequence } as const)
              : ({ type: 'answered', value: answer.sequence } as const)
            state = reduceAnswers(state, { ...answer, ...said })
            const isTaken = answer.key === before.key && answer.sequence > newest
            if (!isTaken) expect(state).toBe(before)
            else newest = answer.sequence
          }
          // What is known was asked about what is on show now.
          if (state.value !== undefined)
            expect(asked.find((x) => x.sequence === state.value)?.key).toBe(state.key)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('behavior: a failure stands beside the last value; a new value takes its place', () => {
    let state: Answers<string> = reduceAnswers(noAnswers, { type: 'asked', key: 'a' })
    state = reduceAnswers(state, { type: 'answered', key: 'a', sequence: 1, value: 'one' })
    state = reduceAnswers(state, { type: 'asked', key: 'a' })
    state = reduceAnswers(state, { type: 'failed', key: 'a', sequence: 2, error: 'no' })
    expect(state).toMatchObject({ value: 'one', error: 'no', isAsking: false })
    state = reduceAnswers(reduceAnswers(state, { type: 'asked', key: 'a' }), {
      type: 'answered',
      key: 'a',
      sequence: 3,
      value: 'three',
    })
    expect(state.value).toBe('three')
    expect('error' in state).toBe(false)
  })
})
