import { describe, expect, test } from '@rstest/core'
import { checkSend, type SendDraft } from './checkSend.js'

const complete: SendDraft = {
  hasToken: true,
  isNative: true,
  amountText: '1',
  amount: 100n,
  spendable: { balance: 1_000n, max: 900n, nativeBalance: 1_000n, decimals: 18 },
  isAsking: false,
  shownDecimals: 18,
  fee: 10n,
  receiver: '0xab',
  receiverCheck: 'good',
  isShort: false,
  refusal: undefined,
}
const labelOf = (draft: Partial<SendDraft>) => checkSend({ ...complete, ...draft }).label

describe('checkSend', () => {
  test('default', () => {
    expect(checkSend(complete)).toEqual({
      label: 'previewSend',
      isReady: true,
      isWaiting: false,
      lacksBalance: false,
      refusal: undefined,
    })
  })

  test('behavior: names what is missing first, in the decided order', () => {
    const steps: readonly [Partial<SendDraft>, string][] = [
      [{ refusal: { key: 'send.refused.paused' } }, 'previewSend'],
      [{ receiverCheck: 'bad' }, 'invalidAddress'],
      [{ receiver: '' }, 'addAddress'],
      [{ amount: 1_001n }, 'insufficientFunds'],
      [{ amount: undefined }, 'incorrectValue'],
      [{ amountText: '' }, 'addAmount'],
      [{ hasToken: false }, 'selectToken'],
    ]
    // An earlier complaint takes precedence over every later one.
    let draft: Partial<SendDraft> = {}
    for (const [flaw, label] of steps) {
      draft = { ...draft, ...flaw }
      expect(labelOf(draft)).toBe(label)
      expect(checkSend({ ...complete, ...draft }).isReady).toBe(false)
    }
  })

  test('error: other decimals on the chain than were shown are refused', () => {
    expect(checkSend({ ...complete, shownDecimals: 6 })).toMatchObject({
      isReady: false,
      refusal: { key: 'send.refused.decimals' },
    })
    expect(checkSend({ ...complete, shownDecimals: Number.NaN }).isReady).toBe(false)
    expect(labelOf({ spendable: undefined, isAsking: true, shownDecimals: 6 })).toBe('previewSend')
  })

  test('behavior: nothing is no amount', () => expect(labelOf({ amount: 0n })).toBe('incorrectValue'))

  test('behavior: a native amount leaves room for its fee [CAP-13: the amount]', () => {
    expect(labelOf({ amount: 990n })).toBe('previewSend')
    expect(checkSend({ ...complete, amount: 991n })).toMatchObject({
      label: 'insufficientFunds',
      refusal: { key: 'send.lacksFee' },
    })
    expect(labelOf({ amount: 1_000n, fee: undefined })).toBe('insufficientFunds')
  })

  test('behavior: a token needs native coins for its fee', () => {
    const spendable = { balance: 1_000n, max: 1_000n, nativeBalance: 9n, decimals: 18 }
    expect(checkSend({ ...complete, isNative: false, spendable })).toMatchObject({
      label: 'insufficientFunds',
      refusal: { key: 'send.lacksFee' },
    })
    expect(
      labelOf({ isNative: false, spendable: { ...spendable, nativeBalance: 10n }, amount: 1_000n }),
    ).toBe('previewSend')
  })

  test('behavior: what a new token account keeps comes on top of the fee [CAP-13: the amount]', () => {
    const draft = { ...complete, isNative: false, rent: 990n }
    expect(checkSend(draft)).toMatchObject({ isReady: true })
    expect(checkSend({ ...draft, rent: 991n })).toMatchObject({
      label: 'insufficientFunds',
      refusal: { key: 'send.lacksRent', needs: 991n },
    })
  })

  test('behavior: says what the chain finds lacking, and the amount where it says no more', () => {
    const refusal = { key: 'send.lacksRent', needs: 5n } as const
    expect(checkSend({ ...complete, isShort: true, refusal })).toMatchObject({
      label: 'insufficientFunds',
      isReady: false,
      refusal,
    })
    expect(checkSend({ ...complete, isShort: true })).toMatchObject({
      label: 'insufficientFunds',
      isReady: false,
    })
  })

  test('behavior: waits for what it cannot know yet, and says when nobody answers', () => {
    expect(checkSend({ ...complete, spendable: undefined, isAsking: true })).toMatchObject({
      isReady: false,
      isWaiting: true,
    })
    expect(checkSend({ ...complete, receiverCheck: 'checking' })).toMatchObject({
      isReady: false,
      isWaiting: true,
    })
    expect(checkSend({ ...complete, spendable: undefined })).toMatchObject({
      isReady: false,
      isWaiting: false,
      lacksBalance: true,
    })
  })
})
