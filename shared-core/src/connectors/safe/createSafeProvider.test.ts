import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { rpcError } from '../../providers/rpcError.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestSafe, safeAddress, safeTxHash } from '../../testing/createTestSafe.js'
import { createTestVisibility } from '../../testing/createTestVisibility.js'
import { createSafeProvider } from './createSafeProvider.js'

const receiver = `0x${'11'.repeat(20)}`
const txHash = `0x${'cd'.repeat(32)}`
const signature = `0x${'ef'.repeat(130)}`

function create() {
  const clock = createTestClock()
  const safe = createTestSafe()
  const life = new AbortController()
  const { signal } = life
  const visibility = createTestVisibility()
  const given = { account: safeAddress, chainId: 1, clock, sdk: safe.sdk, signal, visibility }
  const provider = createSafeProvider(given)
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const leave = () => life.abort(rpcError(4900, 'The Safe was left'))
  return { ask, clock, leave, provider, visibility, ...safe }
}

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

describe('createSafeProvider', () => {
  test('default: who and where, without a question to the host page', async () => {
    const { ask, asked } = create()
    expect(await ask('eth_accounts')).toEqual([safeAddress])
    expect(await ask('eth_requestAccounts')).toEqual([safeAddress])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
    expect(asked).toEqual([])
  })

  test('behavior: sending is proposing: the amount in decimals, every wei of it, and the proposal’s hash back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), async (amount) => {
        const { ask, asked } = create()
        const transaction = {
          from: safeAddress,
          chainId: '0x1',
          to: receiver,
          value: `0x${amount.toString(16)}`,
        }
        expect(await ask('eth_sendTransaction', transaction)).toBe(safeTxHash)
        const txs = [{ to: receiver, value: amount.toString(), data: '0x' }]
        expect(asked).toEqual([{ name: 'send', given: { txs } }])
      }),
    )
  })

  test('error: another’s account, another chain, or nonsense is not proposed [CAP-04: its requests]', async () => {
    const { ask, asked } = create()
    const wrong = [
      [{ from: receiver, to: receiver }, 4100],
      [{ from: safeAddress, chainId: '0x89', to: receiver }, 4901],
    ] as const
    for (const [transaction, code] of wrong)
      await expect(ask('eth_sendTransaction', transaction)).rejects.toMatchObject({ code })
    for (const nonsense of [undefined, {}, { to: receiver, value: 'many' }, { to: 7 }])
      await expect(ask('eth_sendTransaction', nonsense)).rejects.toBeInstanceOf(Error)
    expect(asked).toEqual([])
  })

  test('answers a switch to its own chain, and reaches no other', async () => {
    const { ask, asked } = create()
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
      for (const chainId of ['0x1', '0x01', '1', 1]) expect(await ask(method, { chainId })).toBeNull()
      await expect(ask(method, { chainId: '0x89' })).rejects.toMatchObject({ code: 4200 })
      for (const params of [[], [{}], ['0x1'], [{ chainId: null }]])
        await expect(ask(method, ...params)).rejects.toMatchObject({ code: -32_602 })
    }
    expect(asked).toEqual([])
  })

  test('gives an owner’s rejection in other words the code 4001, and no failure', async () => {
    const { answers, ask } = create()
    for (const [message, isRejection] of [
      ['User rejected the transaction', true],
      ['Rejected by owner', true],
      ['Transaction rejected: insufficient funds', false],
      ['rejected by the relay: gas limit', false],
    ] as const) {
      answers.send = () => Promise.reject(new Error(message))
      const error = await ask('eth_sendTransaction', { to: receiver }).catch((cause: unknown) => cause)
      expect([message, Object(error).code]).toEqual([message, isRejection ? 4001 : undefined])
    }
  })

  test('error: an owner’s no is 4001; any other failure is what it is', async () => {
    const { ask, answers } = create()
    const transaction = { to: receiver, value: '0x1' }
    answers.send = () => Promise.reject(new Error('Transaction was rejected'))
    await expect(ask('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: 4001 })
    const broken = new Error('Failed to fetch')
    answers.send = () => Promise.reject(broken)
    await expect(ask('eth_sendTransaction', transaction)).rejects.toBe(broken)
  })

  test('behavior: text is asked as text, bytes that are none as they are', async () => {
    const cases = [
      [hexOf('Hello, Wörld\n'), 'Hello, Wörld\n'],
      ['plain', 'plain'],
      ['0xff00', '0xff00'],
      ['0xabc', '0xabc'],
      [hexOf('\u{feff}mark'), '\u{feff}mark'],
    ]
    for (const [given, shown] of cases) {
      const { ask, answers, asked } = create()
      answers.signMessage = { signature }
      expect(await ask('personal_sign', given, safeAddress)).toBe(signature)
      expect(asked).toEqual([{ name: 'signMessage', given: shown }])
    }
  })

  test('behavior: a signature is the Safe’s once enough owners gave theirs, not before', async () => {
    const { ask, answers, clock } = create()
    answers.signMessage = { messageHash: txHash }
    answers.getOffChainSignature = ''
    let signed: unknown
    void ask('personal_sign', 'Hello', safeAddress).then((answer) => {
      signed = answer
    })
    await clock.advanceAsync(10_000)
    expect(signed).toBeUndefined()
    answers.getOffChainSignature = signature
    await clock.advanceAsync(2_000)
    expect(signed).toBe(signature)
  })

  test('behavior: the owners’ signatures are not asked for in a hidden tab, and at once when it is shown', async () => {
    const { answers, ask, asked, clock, visibility } = create()
    answers.signMessage = { messageHash: txHash }
    const signing = ask('personal_sign', 'Hello', safeAddress)
    await clock.advanceAsync(2_000)
    const { length } = asked
    visibility.hide()
    await clock.advanceAsync(600_000)
    expect([asked.length, clock.pending]).toEqual([length, 0])
    answers.getOffChainSignature = signature
    visibility.show()
    expect(await signing).toBe(signature)
  })

  test('behavior: a message signed on chain needs no signature; one that its owners dropped is a no', async () => {
    for (const [status, outcome] of [
      [{ txStatus: 'SUCCESS', txHash }, '0x'],
      [{ txStatus: 'CANCELLED' }, 4001],
      [{ txStatus: 'FAILED', txHash }, 4001],
    ] as const) {
      const { ask, answers, clock } = create()
      answers.signMessage = { safeTxHash }
      answers.getBySafeTxHash = { txStatus: 'AWAITING_CONFIRMATIONS' }
      const signing = ask('personal_sign', 'Hello', safeAddress).catch((error) => error.code)
      await clock.advanceAsync(3_000)
      answers.getBySafeTxHash = status
      await clock.advanceAsync(2_000)
      expect(await signing).toBe(outcome)
    }
  })

  test('behavior: once it was left nothing is asked any more, and whoever waits hears so: for owners, or for the host page [CAP-04: its requests]', async () => {
    const never = new Promise(() => {})
    for (const [method, params, said] of [
      [
        'personal_sign',
        ['Hello', safeAddress],
        { signMessage: { messageHash: txHash }, getOffChainSignature: '' },
      ],
      ['personal_sign', ['Hello', safeAddress], { signMessage: { safeTxHash } }],
      ['eth_sendTransaction', [{ to: receiver }], { send: () => never }],
      ['eth_call', [], { call: () => never }],
    ] as const) {
      const { answers, ask, asked, clock, leave } = create()
      Object.assign(answers, { getBySafeTxHash: { txStatus: 'AWAITING_CONFIRMATIONS' } }, said)
      const waiting = ask(method, ...params).catch((error) => error)
      await clock.advanceAsync(5_000)
      leave()
      expect(await waiting).toMatchObject({ code: 4900, message: 'The Safe was left' })
      const { length } = asked
      await clock.advanceAsync(10_000)
      expect(asked).toHaveLength(length)
      expect(clock.pending).toBe(0)
      await expect(ask('eth_gasPrice')).rejects.toMatchObject({ code: 4900 })
      expect(asked).toHaveLength(length)
    }
  })

  test('behavior: typed data as an object or as text; another’s account is refused', async () => {
    const typedData = { domain: { chainId: 1 }, types: { A: [] }, primaryType: 'A', message: {} }
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const { ask, answers, asked } = create()
      answers.signTypedMessage = { signature }
      expect(await ask('eth_signTypedData_v4', safeAddress, given)).toBe(signature)
      expect(asked).toEqual([{ name: 'signTypedMessage', given: typedData }])
    }
    const { ask, asked } = create()
    await expect(ask('eth_signTypedData_v4', receiver, typedData)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('personal_sign', 'Hello', receiver)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_signTypedData_v4', safeAddress, { types: {} })).rejects.toBeInstanceOf(Error)
    expect(asked).toEqual([])
  })

  test('behavior: a receipt is asked by the proposal’s hash once it is executed, and by any other as it is [CAP-04: its requests]', async () => {
    for (const [proposal, hash] of [
      [{ txStatus: 'SUCCESS', txHash }, txHash],
      [{ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }, safeTxHash],
      [() => Promise.reject(new Error('Transaction not found')), safeTxHash],
    ] as const) {
      const { ask, answers, asked } = create()
      answers.getBySafeTxHash = proposal
      answers.getTransactionReceipt = null
      answers.getTransactionByHash = null
      expect(await ask('eth_getTransactionReceipt', safeTxHash)).toBeNull()
      expect(asked.at(-1)).toEqual({ name: 'getTransactionReceipt', given: [hash] })
      await ask('eth_getTransactionByHash', safeTxHash)
      expect(asked.at(-1)).toEqual({ name: 'getTransactionByHash', given: [hash] })
    }
  })

  test('behavior: reads are the host page’s to answer', async () => {
    const { ask, answers, asked } = create()
    Object.assign(answers, {
      call: '0x01',
      getBalance: '0x02',
      getGasPrice: '0x03',
      getEstimateGas: 21_000,
      getBlockByNumber: { number: '0x07' },
      getCode: '0x',
      getTransactionCount: '0x05',
    })
    expect(await ask('eth_call', { to: receiver }, 'latest')).toBe('0x01')
    expect(asked.at(-1)).toEqual({ name: 'call', given: [{ to: receiver }, 'latest'] })
    expect(await ask('eth_getBalance', receiver, 'latest')).toBe('0x02')
    expect(await ask('eth_gasPrice')).toBe('0x03')
    expect(await ask('eth_estimateGas', { to: receiver })).toBe(21_000)
    expect(await ask('eth_blockNumber')).toBe('0x07')
    expect(await ask('eth_getBlockByNumber', 'latest', false)).toEqual({ number: '0x07' })
    expect(await ask('eth_getCode', receiver, 'latest')).toBe('0x')
    expect(await ask('eth_getTransactionCount', receiver, 'latest')).toBe('0x05')
  })

  test('error: what a Safe does not know, also by the names every object has [CAP-04: its requests]', async () => {
    const { ask } = create()
    for (const method of ['eth_sign', 'toString', 'constructor', '__proto__'])
      await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  })
})
