import type { Transfer } from '@foyer/shared-core/adapters'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { alice, bob, ether, hash } from '../testing/createTestChain.js'
import { reduceSend, type SendAnswer, type Sending, type SendRequest } from './sending.js'

const from = `eip155:1:${alice}` as const
const transfer: Transfer = { from, amount: 10n ** 18n, receiver: bob }
const request: SendRequest = { from, amountText: '1', token: ether, proposedBy: undefined }
const asking: Sending = { status: 'asking', request }
const inFront = { isSameForm: true, isInFront: true }
const elsewhere = { isSameForm: true, isInFront: false }

const sent = { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob } as const
const properties = { network: 'eip155:1', token: 'ETH', amount: '1' }
const answers: readonly SendAnswer[] = [
  { type: 'hash', hash, transfer },
  { type: 'unreadable', error: new Error('odd'), transfer },
  { type: 'failure', error: Object.assign(new Error('no'), { name: 'RequestRejectedError' }) },
  { type: 'failure', error: 'gone' },
]
const namesOf = (answer: SendAnswer, place = inFront, of = request) =>
  reduceSend({ status: 'asking', request: of }, answer, place).effects.map((x) => x.do)

describe('reduceSend', () => {
  test('default: a hash is told, kept, shown and watched, in this order', () => {
    expect(reduceSend(asking, { type: 'hash', hash, transfer }, inFront)).toEqual({
      state: { status: 'sent', transfer: sent },
      effects: [
        { do: 'track', name: 'SEND_INITIATED', properties: { ...properties, hash } },
        { do: 'remember', sent, transfer },
        { do: 'holdPage', hash },
        { do: 'emptyForm' },
        { do: 'showReceipt', sent },
        { do: 'watch', sent },
      ],
    })
  })

  test('behavior: over another view a banner says it; another form is not touched', () => {
    expect(namesOf({ type: 'hash', hash, transfer }, elsewhere)).toEqual([
      'track',
      'remember',
      'holdPage',
      'emptyForm',
      'announce',
      'watch',
    ])
    const other = { isSameForm: false, isInFront: false }
    expect(namesOf({ type: 'hash', hash, transfer }, other)).not.toContain('emptyForm')
    expect(namesOf({ type: 'hash', hash, transfer }, other)).toContain('announce')
  })

  test('behavior: a proposal is no transaction, so the page is told later', () => {
    const proposing = { ...request, proposedBy: 'safe' }
    const { effects, state } = reduceSend(
      { status: 'asking', request: proposing },
      { type: 'hash', hash, transfer },
      elsewhere,
    )
    expect(effects.map((x) => x.do)).not.toContain('holdPage')
    expect(effects[0]).toEqual({ do: 'track', name: 'SEND_INITIATED', properties })
    expect(effects).toContainEqual({
      do: 'announce',
      key: 'confirmed.proposed',
      sent: { ...sent, proposedBy: 'safe' },
    })
    expect(state).toMatchObject({ status: 'sent', transfer: { proposedBy: 'safe' } })
  })

  test('error: without a hash nothing can be watched; the page is told the error', () => {
    const error = new Error('odd')
    expect(reduceSend(asking, { type: 'unreadable', error, transfer }, inFront)).toEqual({
      state: { status: 'unconfirmed', transfer: { ...sent, hash: '' } },
      effects: [
        { do: 'track', name: 'SEND_INITIATED', properties },
        { do: 'tellPage', outcome: { error } },
        { do: 'emptyForm' },
        { do: 'showReceipt', sent: { ...sent, hash: '' } },
      ],
    })
  })

  test('error: a failure keeps the form and tells a no from a failure', () => {
    const names = answers.slice(2).map((answer) => reduceSend(asking, answer, inFront).effects[0])
    expect(names).toMatchObject([
      { name: 'SEND_REJECTED', properties: { ...properties, message: 'no' } },
      { name: 'SEND_ERROR', properties: { ...properties, message: '' } },
    ])
    for (const answer of answers.slice(2)) expect(namesOf(answer)).toEqual(['track', 'showFailure'])
  })

  test('behavior: of any answers only the first counts, wherever the visitor is', () => {
    const place = fc.record({ isSameForm: fc.boolean(), isInFront: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...answers), place), { minLength: 1 }), (given) => {
        let state: Sending = asking
        const done: string[] = []
        for (const [answer, where] of given) {
          const next = reduceSend(state, answer, where)
          state = next.state
          done.push(...next.effects.map((x) => x.do))
        }
        const first = given[0]?.[0].type
        expect(state.status).toBe(first === 'hash' ? 'sent' : first === 'failure' ? 'refused' : 'unconfirmed')
        expect(done.filter((x) => x === 'track')).toHaveLength(1)
        // The visitor learns each outcome, once.
        expect(done.filter((x) => ['announce', 'showFailure', 'showReceipt'].includes(x))).toHaveLength(1)
      }),
    )
  })
})
