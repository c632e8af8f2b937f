import { fromHex } from '@foyer/shared-core/frame'
import { describe, expect, test } from '@rstest/core'
import { encodeFunctionData, parseAbi, toFunctionSelector, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Decoded } from '../../../ui/Question.js'
import { hashMessage, signHash, writeSignature } from '../sign/signEvm.js'
import { decodeEvmCall } from './evmCall.js'
import { callShapes } from './evmCalls.js'
import { bytesOfMessage, decodeMessage } from './message.js'

const [mine, other, token] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function safeTransferFrom(address,address,uint256)',
  'function multicall(bytes[])',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
])
const most = (1n << 256n) - 1n
const usdc = { symbol: 'USDC', decimals: 6, totalSupply: 10n ** 15n }
const call = (data: string, value = 0n, to: string | undefined = token) =>
  decodeEvmCall({ to, value, data }, { symbol: 'ETH', decimals: 18, tokenOf: () => usdc })
const notesOf = ({ notes }: Decoded) => notes.map(({ text, tone }) => `${tone} ${text}`)
const valueAt = ({ lines }: Decoded, label: string) => lines.find((line) => line.label === label)?.value

describe('calls', () => {
  test('default: the four bytes are those of the names', () => {
    for (const [selector, shape] of Object.entries(callShapes))
      expect(toFunctionSelector(shape)).toBe(selector)
  })

  test('behavior: coins, and tokens in their own units', () => {
    const coins = call('0x', 15n * 10n ** 17n, other)
    expect(coins).toMatchObject({ title: 'title.transfer', notes: [] })
    expect(valueAt(coins, 'line.amount')).toBe('1.5 ETH')
    const tokens = call(encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1_500_000n] }))
    expect(valueAt(tokens, 'line.amount')).toBe('1.5 USDC')
    expect(valueAt(tokens, 'line.receiver')).toBe(other)
    const piece = call(encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [mine, other, 9n] }))
    expect(valueAt(piece, 'line.tokenId')).toBe('#9')
  })

  test('behavior: every address of a call is whole, and of the kind that is drawn in groups of 4 [CON-10: approving]', () => {
    const of = (functionName: string, ...args: unknown[]) =>
      call(encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]))
    const whole = (...labels: string[]) => labels.map((label) => ({ label, as: 'code' }))
    const addressesOf = ({ lines }: Decoded) =>
      lines.filter(({ value }) => [mine, other, token].some((x) => value?.includes(x.slice(0, 6))))
    for (const [decoded, labels] of [
      [call('0x', 1n, other), ['line.receiver']],
      [of('transfer', other, 1n), ['line.receiver', 'line.token']],
      [of('transferFrom', mine, other, 1n), ['line.receiver', 'line.from', 'line.token']],
      [of('approve', other, 1n), ['line.spender', 'line.token']],
      [of('setApprovalForAll', other, true), ['line.operator', 'line.token']],
      [of('safeTransferFrom', mine, other, 9n), ['line.receiver', 'line.token']],
      [call('0x12345678'), ['line.contract']],
    ] as const) {
      expect(addressesOf(decoded)).toMatchObject(whole(...labels))
      for (const { value } of addressesOf(decoded)) expect([mine, other, token]).toContain(value)
    }
    const spender = expect.objectContaining({ text: 'note.unlimited', values: { spender: other } })
    expect(of('approve', other, most).notes).toContainEqual(spender)
  })

  test('behavior: an allowance without limit is said to be one, by any number that is as good', () => {
    const approve = (amount: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'approve', args: [other, amount] }))
    for (const amount of [most, (1n << 96n) - 1n, 1n << 200n, 10n ** 15n]) {
      const decoded = approve(amount)
      expect(notesOf(decoded)).toEqual(['danger note.unlimited'])
      expect(decoded.lines).toContainEqual(
        expect.objectContaining({ label: 'line.amount', word: 'word.unlimited' }),
      )
    }
    expect(notesOf(approve(5_000_000n))).toEqual([])
    expect(valueAt(approve(5_000_000n), 'line.amount')).toBe('5 USDC')
    expect(approve(0n).title).toBe('title.revoke')
  })

  test('behavior: a whole collection', () => {
    const all = (isAllowed: boolean) =>
      call(encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, isAllowed] }))
    expect(notesOf(all(true))).toEqual(['danger note.forAll'])
    expect(all(false)).toMatchObject({ title: 'title.revoke', notes: [] })
  })

  test('behavior: what is hidden in a multicall is shown [CON-10: approving]', () => {
    const inner = [
      encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [other, most] }),
    ]
    const decoded = call(encodeFunctionData({ abi, functionName: 'multicall', args: [inner] }), 7n)
    expect(notesOf(decoded)).toEqual(['danger note.unlimited'])
    expect(decoded.lines.filter(({ label }) => label === 'line.step')).toHaveLength(2)
    expect([valueAt(decoded, 'line.receiver'), valueAt(decoded, 'line.spender')]).toEqual([other, other])
    expect(decoded.lines).toContainEqual(expect.objectContaining({ label: 'line.value', tone: 'warning' }))
    const many = Array.from({ length: 9 }, () => inner[0] ?? '0x')
    expect(notesOf(call(encodeFunctionData({ abi, functionName: 'multicall', args: [many] })))).toEqual([
      'warning note.more',
    ])
  })

  test('error: how many of a piece go, how many pieces are not shown, and a danger among calls that are not', () => {
    const some = encodeFunctionData({
      abi,
      functionName: 'safeTransferFrom',
      args: [mine, other, 9n, 1_000n, '0x'],
    })
    expect(valueAt(call(some), 'line.tokenId')).toBe('#9 × 1000')
    const ids = Array.from({ length: 40 }, (_, index) => BigInt(index))
    const batch = encodeFunctionData({
      abi,
      functionName: 'safeBatchTransferFrom',
      args: [mine, other, ids, ids.map(() => 2n), '0x'],
    })
    expect(valueAt(call(batch), 'line.tokenId')).toBe('#0 × 2')
    expect(call(batch).notes).toMatchObject([{ text: 'note.more', values: { count: '34' } }])
    const last = encodeFunctionData({ abi, functionName: 'approve', args: [other, most] })
    const calls = [...Array.from({ length: 6 }, () => batch), last]
    const many = call(encodeFunctionData({ abi, functionName: 'multicall', args: [calls] }))
    expect(notesOf(many)).toContain('danger note.unlimited')
  })

  test('error: of a contract that tells no decimals a number is not called an amount alone: it may be a piece', () => {
    const about = { symbol: 'ETH', decimals: 18, tokenOf: () => ({ symbol: 'APE' }) }
    for (const data of [
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [mine, other, 1234n] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [other, 1234n] }),
    ]) {
      const decoded = decodeEvmCall({ to: token, value: 0n, data }, about)
      expect(valueAt(decoded, 'line.amountOrPiece')).toBe('1234 APE')
      expect(valueAt(decoded, 'line.amount')).toBeUndefined()
    }
  })

  test('error: to give piece 0 of a collection is not called taking back', () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [other, 0n] })
    const about = { symbol: 'ETH', decimals: 18, tokenOf: () => ({ symbol: 'APE' }) }
    expect(decodeEvmCall({ to: token, value: 0n, data }, about)).toMatchObject({
      title: 'title.approval',
      action: 'action.allow',
    })
  })

  test('error: what cannot be read is said to be so, with all of its bytes', () => {
    for (const data of ['0xdeadbeef', '0xa9059cbb00', '0x12']) {
      const decoded = call(data)
      expect(notesOf(decoded)).toEqual(['warning note.undecodedCall'])
      expect(decoded.texts).toEqual([{ label: 'label.data', text: data }])
    }
    expect(call('0x60', 0n, '').title).toBe('title.transaction')
    expect(
      decodeEvmCall(
        { to: undefined, value: 0n, data: '0x60' },
        { symbol: 'ETH', decimals: 18, tokenOf: () => ({}) },
      ),
    ).toMatchObject({ title: 'title.deploy' })
  })
})

describe('messages', () => {
  const about = {
    hostOrigin: 'https://shop.example',
    account: mine,
    reference: '1',
    nowMs: Date.UTC(2026, 0, 2),
  }
  const decode = (message: string) => decodeMessage(bytesOfMessage(message), about)
  const signIn = (domain: string, account = mine, chain = 1) =>
    `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nHello.\n\nURI: https://${domain}/\nVersion: 1\nChain ID: ${chain}\nNonce: abcdefgh12345678\nIssued At: 2026-01-01T00:00:00Z`

  test('default: text as it is, hex as what it stands for', () => {
    expect(decode('hello\nthere').texts).toEqual([{ label: 'label.message', text: 'hello\nthere' }])
    expect(decode('0x68656c6c6f').texts).toEqual([{ label: 'label.message', text: 'hello' }])
  })

  test('behavior: bytes that are no text are said to be none', () => {
    for (const bytes of [`0x${'c3'.repeat(32)}`, '0x00010203'])
      expect(decode(bytes)).toMatchObject({ notes: [{ text: 'note.unreadable' }], texts: [{ text: bytes }] })
  })

  test('behavior: characters that turn or hide the text are taken out, and told', () => {
    const decoded = decode('pay \u202e001\u202c to\u200b Bob')
    expect(notesOf(decoded)).toEqual(['danger note.hiddenCharacters'])
    expect(decoded.texts[0]?.text).toBe('pay 001 to Bob')
  })

  test('behavior: a sign-in for this page is one; for another page, account or chain it is a danger [CON-10: approving]', () => {
    expect(decode(signIn('shop.example'))).toMatchObject({ title: 'title.signIn', notes: [] })
    expect(notesOf(decode(signIn('bank.example')))).toEqual(['danger note.foreignDomain'])
    expect(decode(signIn('shop.example', other)).notes).toEqual([
      { tone: 'danger', text: 'note.foreignAccount', values: { account: other } },
    ])
    expect(notesOf(decode(signIn('shop.example', mine, 137)))).toEqual(['warning note.foreignChain'])
  })

  test('error: what only looks like a sign-in is told', () => {
    expect(notesOf(decode(signIn('shop.example').replace('Nonce', 'Nonse')))).toEqual([
      'danger note.malformedSignIn',
    ])
  })

  test('behavior: viem takes the signature as the account’s', async () => {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const bytes = bytesOfMessage('hello \u{1f511}')
    const signature = writeSignature(signHash(hashMessage(bytes), fromHex(key.slice(2))))
    expect(
      await verifyMessage({ address, message: 'hello \u{1f511}', signature: signature as `0x${string}` }),
    ).toBe(true)
  })
})
