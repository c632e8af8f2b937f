import { fromHex } from '@foyer/shared-core/frame'
import { describe, expect, test } from '@rstest/core'
import {
  encodeFunctionData,
  hashTypedData,
  parseAbi,
  toFunctionSelector,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Decoded } from '../../../ui/Question.js'
import { hashMessage, signHash, writeSignature } from '../sign/signEvm.js'
import { decodeEvmCall } from './evmCall.js'
import { callShapes } from './evmCalls.js'
import { bytesOfMessage, decodeMessage } from './message.js'
import { decodeTypedData, isForeignChain, TypedData } from './typedData.js'

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
])
const most = (1n << 256n) - 1n
const usdc = { symbol: 'USDC', decimals: 6, totalSupply: 10n ** 15n }
const call = (data: string, value = 0n, to: string | undefined = token) =>
  decodeEvmCall({ to, value, data }, { symbol: 'ETH', decimals: 18, tokenOf: () => usdc })
const notesOf = ({ notes }: Decoded) => notes.map(({ text, tone }) => `${tone} ${text}`)
const valueAt = ({ lines }: Decoded, label: string) => lines.find((line) => line.label === label)?.value

describe('calls', () => {
  test('default: the four bytes are those of the names', () => {
    for (const [selector, { inputs, name }] of Object.entries(callShapes))
      expect(toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join(',')})`)).toBe(selector)
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

  test('behavior: what is hidden in a multicall is shown', () => {
    const inner = [
      encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1n] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [other, most] }),
    ]
    const decoded = call(encodeFunctionData({ abi, functionName: 'multicall', args: [inner] }), 7n)
    expect(notesOf(decoded)).toEqual(['danger note.unlimited'])
    expect(decoded.lines.filter(({ label }) => label === 'line.step')).toHaveLength(2)
    expect(decoded.lines).toContainEqual(expect.objectContaining({ label: 'line.value', tone: 'warning' }))
    const many = Array.from({ length: 9 }, () => inner[0] ?? '0x')
    expect(notesOf(call(encodeFunctionData({ abi, functionName: 'multicall', args: [many] })))).toEqual([
      'warning note.more',
    ])
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

  test('behavior: a sign-in for this page is one; for another page, account or chain it is a danger', () => {
    expect(decode(signIn('shop.example'))).toMatchObject({ title: 'title.signIn', notes: [] })
    expect(notesOf(decode(signIn('bank.example')))).toEqual(['danger note.foreignDomain'])
    expect(notesOf(decode(signIn('shop.example', other)))).toEqual(['danger note.foreignAccount'])
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

describe('typed data', () => {
  const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
  const permit = (value: bigint, over: object = {}) =>
    TypedData.parse({
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      domain,
      message: { owner: mine, spender: other, value: String(value), nonce: '0', deadline: '1900000000' },
      ...over,
    })

  test('behavior: a permit says who may spend, how much, and that the signature alone counts', () => {
    const decoded = decodeTypedData(permit(5n))
    expect(notesOf(decoded)).toEqual(['danger note.permit'])
    expect(valueAt(decoded, 'line.spender')).toBe(other)
    expect(notesOf(decodeTypedData(permit(most)))).toEqual(['danger note.permit', 'danger note.unlimited'])
  })

  test('behavior: Permit2, one token and many', () => {
    const details = { token, amount: String((1n << 160n) - 1n), expiration: '0', nonce: '0' }
    const of = (primaryType: string, inner: unknown) =>
      decodeTypedData(
        permit(0n, { primaryType, message: { details: inner, spender: other, sigDeadline: String(most) } }),
      )
    expect(notesOf(of('PermitSingle', details))).toEqual(['danger note.permit', 'danger note.unlimited'])
    const many = of('PermitBatch', [details, { ...details, token: other, amount: '5' }])
    expect(many.lines.filter(({ label }) => label === 'line.token')).toHaveLength(2)
    expect(many.lines).toContainEqual({ label: 'line.deadline', word: 'word.never', tone: 'warning' })
  })

  test('behavior: fields that are not signed are not shown', () => {
    const data = permit(5n)
    const decoded = decodeTypedData({ ...data, message: { ...data.message, comment: 'a gift for you' } })
    expect(decoded.texts[0]?.text).not.toContain('gift')
    expect(decoded.texts[0]?.text).toContain(`spender: ${other}`)
  })

  test('error: fields that are not signed stand in for none that is', () => {
    const type = (...fields: string[]) =>
      fields.map((field) => field.split(' ')).map(([t = '', name = '']) => ({ name, type: t }))
    const dai = permit(0n, {
      types: {
        Permit: type('address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'),
      },
      message: {
        holder: mine,
        spender: other,
        nonce: 0,
        expiry: 0,
        allowed: true,
        value: '1',
        deadline: '1900000000',
      },
    })
    const own = permit(most)
    const [details, permitted] = [
      { token: other, amount: '1' },
      { token, amount: String(most) },
    ]
    const transfer = permit(0n, {
      primaryType: 'PermitTransferFrom',
      types: {
        PermitTransferFrom: type(
          'TokenPermissions permitted',
          'address spender',
          'uint256 nonce',
          'uint256 deadline',
        ),
        TokenPermissions: type('address token', 'uint256 amount'),
      },
      message: { permitted, spender: other, nonce: '0', deadline: '1900000000', details },
    })
    for (const data of [dai, { ...own, message: { ...own.message, details } }, transfer]) {
      expect(hashTypedData(data)).toMatch(/^0x/)
      const decoded = decodeTypedData(data)
      expect(notesOf(decoded)).toEqual(['danger note.permit', 'danger note.unlimited'])
      expect(valueAt(decoded, 'line.token')).toBe(token)
    }
    expect(valueAt(decodeTypedData(dai), 'line.deadline')).toBe('1970-01-01 00:00')
  })

  test('error: a text of several lines passes for no other field', () => {
    const data = permit(5n, {
      primaryType: 'Note',
      types: {
        Note: [
          { name: 'title', type: 'string' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      message: { title: 'x\namount: 1\r\namount: 1', amount: '900' },
    })
    expect(decodeTypedData(data).texts[0]?.text.split('\n')).toEqual([
      'title: "x\\namount: 1\\r\\namount: 1"',
      'amount: 900',
    ])
  })

  test('error: another chain is foreign, however it is written; a domain that does not sign its chain is told', () => {
    for (const chainId of [137, '137', '0x89', -1, 'x'])
      expect(isForeignChain(permit(5n, { domain: { ...domain, chainId } }), '1')).toBe(true)
    for (const chainId of [1, '1', '0x1'])
      expect(isForeignChain(permit(5n, { domain: { ...domain, chainId } }), '1')).toBe(false)
    const { types } = permit(5n)
    const unsigned = permit(5n, { types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } })
    expect(notesOf(decodeTypedData(unsigned))).toContain('warning note.noDomain')
  })

  test('behavior: viem takes the signature as the account’s', async () => {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const data = permit(5n)
    const signature = writeSignature(signHash(fromHex(hashTypedData(data).slice(2)), fromHex(key.slice(2))))
    expect(await verifyTypedData({ address, ...data, signature: signature as `0x${string}` })).toBe(true)
  })
})
