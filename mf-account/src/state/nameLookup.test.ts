import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { type NameEvent, noLookup, reduceLookup } from './nameLookup.js'

const caipAddress = 'eip155:1:0x1' as const
const edit = (text: string): NameEvent => ({ type: 'edit', text, caipAddress, isName: text.includes('.') })
const found = (name: string) => ({ name, address: `address of ${name}` })

describe('reduceLookup', () => {
  test('default: a name waits, and its answer is the address', () => {
    const waiting = reduceLookup(noLookup, edit('bob.eth'))
    expect(waiting).toMatchObject({ status: 'waiting', text: 'bob.eth' })
    const answer = { type: 'answer', sequence: waiting.sequence, found: found('bob.eth') } as const
    expect(reduceLookup(waiting, answer)).toMatchObject({ status: 'found', found: found('bob.eth') })
  })

  test('behavior: every edit clears the address, and an answer for older text is dropped', () => {
    const first = reduceLookup(noLookup, edit('bob.eth'))
    const second = reduceLookup(first, edit('bobby.eth'))
    const late = { type: 'answer', sequence: first.sequence, found: found('bob.eth') } as const
    expect(reduceLookup(second, late)).toBe(second)
    const known = reduceLookup(second, { ...late, sequence: second.sequence, found: found('bobby.eth') })
    expect(reduceLookup(known, edit('bobby.et'))).not.toHaveProperty('found')
    expect(reduceLookup(known, { ...late, sequence: second.sequence })).toBe(known)
  })

  test('behavior: whatever the order of edits and answers, no address is of an older text', () => {
    const texts = fc.constantFrom('a.eth', 'b.eth', 'ab.eth', '0x12', '')
    const step = fc.oneof(
      texts.map((text) => ({ edit: text })),
      fc.record({ answerOf: fc.nat({ max: 30 }), isFailure: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let lookup = noLookup
        const asked: { sequence: number; text: string }[] = []
        for (const one of steps) {
          if ('edit' in one) {
            lookup = reduceLookup(lookup, edit(one.edit))
            asked.push({ sequence: lookup.sequence, text: one.edit })
            expect(lookup).not.toHaveProperty('found')
          } else {
            const { sequence, text } = asked[one.answerOf % Math.max(asked.length, 1)] ?? {
              sequence: 0,
              text: '',
            }
            lookup = reduceLookup(
              lookup,
              one.isFailure
                ? { type: 'failure', sequence, failure: { fault: 'failure' } }
                : { type: 'answer', sequence, found: found(text) },
            )
          }
          expect(lookup.text).toBe(asked.at(-1)?.text ?? '')
          if (lookup.status === 'found') expect(lookup.found).toEqual(found(lookup.text))
          if (!lookup.text.includes('.')) expect(lookup.status).toBe('none')
        }
      }),
    )
  })
})
