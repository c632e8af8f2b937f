import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { redactLog } from './redactLog.js'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 3,
  maxLength: 8,
})
const base64 = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((x) => Buffer.from(x).toString('base64'))
const base58 = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: length,
    maxLength: length,
  })
const asToken = (part: string) =>
  `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(part).toString('base64url')}.${'c2ln'.repeat(12)}`

/** What no log may hold, in the forms that the product meets; each as a text may have it. */
const secrets = {
  pairing: fc.tuple(hex(64), hex(64)).map(([topic, key]) => `wc:${topic}@2?relay-protocol=irn&symKey=${key}`),
  link: fc.tuple(hex(64), hex(64)).map(([topic, key]) => `wc%3A${topic}%402%3FsymKey%3D${key}`),
  mail: fc
    .tuple(letters, letters, fc.constantFrom('com', 'example.org', 'co.uk', 'de'))
    .map(([name, host, end]) => `${name}.b+c@${host}.${end}`),
  umlauts: letters.map((name) => `${name}@bücher.example`),
  token: letters.map((word) => asToken(JSON.stringify({ sub: word }))),
  bearer: base64(24).map((token) => `Bearer ${token}`),
  code: fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
  privateKey: hex(64),
  prefixedKey: hex(64).map((key) => `0x${key}`),
  keyInBase64: base64(32),
  solanaKey: base58(88),
  signature: hex(130).map((signature) => `0x${signature}`),
  sessionId: fc.uuid(),
  topic: hex(32).filter((x) => /\d/.test(x)),
  words: fc.array(letters, { minLength: 24, maxLength: 24 }).map((words) => words.join(' ')),
  address: hex(40).map((address) => `0x${address}`),
  account: base58(43).map((address) => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`),
  bitcoin: hex(38).map((address) => `bc1q${address}`),
  bitcoinOfOld: base58(25).map((address) => `1${address}`),
} satisfies Record<string, fc.Arbitrary<string>>

/** Text around it, as sentences have it; a word or a digit that touches a secret makes another one of it. */
const around = fc.tuple(
  fc.constantFrom(
    '',
    'No answer for ',
    'It said: "',
    "failed at '",
    '(',
    'of\n',
    'Error: ',
    '{"a":"',
    'Grüße, ',
    'Wrong:',
  ),
  fc.constantFrom('', ' was refused', '", sorry', "'", ').', '\nat', '.', ', and so on', '"}'),
)

/** Data with the text somewhere in it. */
const within = (text: string): fc.Arbitrary<unknown> =>
  fc.letrec<{ data: unknown }>((tie) => ({
    data: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constant(text),
      fc.tuple(fc.nat(), tie('data')),
      fc.record({ message: tie('data'), count: fc.nat() }),
      fc.record({ path: tie('data') }),
      fc.record({ some: fc.constant(new Error(text)) }),
      fc.record({ cause: fc.constant(new Error('Outer', { cause: new TypeError(text) })) }),
      fc.constant({ [text]: 1 }),
    ),
  })).data

describe('redactLog', () => {
  for (const [name, secret] of Object.entries(secrets))
    test(`behavior: no ${name} stays, whatever stands around it and wherever in the data`, () => {
      const given = fc
        .tuple(secret, around)
        .chain(([text, [before, after]]) => fc.tuple(fc.constant(text), within(before + text + after)))
      fc.assert(
        fc.property(given, ([text, data]) => {
          const kept = JSON.stringify(redactLog(data)) ?? ''
          expect(kept).not.toContain(text)
          // Nor most of it: a part of a key is one that can be guessed.
          if (text.length > 24) expect(kept).not.toContain(text.slice(-24, -8))
        }),
        { numRuns: 60 },
      )
    })

  test('behavior: fields are known by their names, whatever is in them', () => {
    const data = {
      otp: 123,
      code: '1',
      email: 'a@b',
      signature: { r: 1 },
      sessionId: 5,
      ticket: 'x',
      nonce: ['n'],
    }
    expect(Object.values(redactLog(data) as object)).toEqual(Array(7).fill('[secret]'))
  })

  test('behavior: what helps stays: networks, short addresses and hashes, names and codes of errors, stacks, amounts', () => {
    const address = `0x1234${'5'.repeat(32)}abcd`
    const error = Object.assign(new Error('Modal closed'), { name: 'ModalClosedError', code: 4001 })
    expect(
      redactLog({
        network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        other: 'eip155:421614',
        account: `eip155:1:${address}`,
        onSolana: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Abcd${'5'.repeat(36)}wxyz`,
        onBitcoin: `sent to bc1q${'5'.repeat(34)}wxyz`,
        address,
        hash: `0xabcd${'1'.repeat(56)}9876`,
        integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
        path: `/v1/account/${address}/balance`,
        at: 'at open (https://cdn.test/shell/1.0.0/modal.3082c3d2.js:1:123456)',
        amount: '0.123456',
        error,
        features: { email: true },
        big: 5n,
        none: undefined,
        call: () => {},
      }),
    ).toEqual({
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      other: 'eip155:421614',
      account: 'eip155:1:0x1234…abcd',
      onSolana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Abcd…wxyz',
      onBitcoin: 'sent to bc1q…wxyz',
      address: '0x1234…abcd',
      hash: '0xabcd…9876',
      integrity: 'sha256-47DEQpj8',
      path: '/v1/account/0x1234…abcd/balance',
      at: 'at open (https://cdn.test/shell/1.0.0/modal.3082c3d2.js:1:123456)',
      amount: '0.123456',
      error: { name: 'ModalClosedError', errorCode: 4001, message: 'Modal closed' },
      features: { email: true },
      big: '5',
    })
  })

  test('behavior: what is endless, long or deep has an end', () => {
    const endless: Record<string, unknown> = {}
    endless.self = endless
    expect(JSON.stringify(redactLog(endless))).toContain('[more]')
    expect(redactLog('ab '.repeat(5_000))).toHaveLength(2_000)
    // A secret that the end of what is read cuts in two is not told by its first half.
    const links = `wc:${'a'.repeat(2_450)}@2 otp ${'7'.repeat(64)}`
    expect(redactLog(links)).toBe('[pairing] otp')
    expect(redactLog('x'.repeat(1_000_000))).toBe('')
    expect(redactLog(Array(500).fill(1_000))).toHaveLength(100)
  })

  test('behavior: data that names itself in many places, and texts that are hard to read, end soon', () => {
    const many: unknown[] = []
    many.push(...Array(100).fill(many))
    expect(JSON.stringify(redactLog(many)).length).toBeLessThan(20_000)
    const hard = ['a.', 'a%40', '%3a', '@a.'].flatMap((part) => Array(25).fill(part.repeat(600)))
    expect(JSON.stringify(redactLog(hard))).toContain('[more]')
    const names = Object.fromEntries(hard.map((text, index) => [`${text}${index}`, 1]))
    expect(JSON.stringify(redactLog({ names })).length).toBeLessThan(2_000)
    expect(redactLog({ ok: Array(300).fill('a b') })).toEqual({ ok: Array(100).fill('a b') })
  })

  test('behavior: bytes are no data, however they are given', () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => (index * 37) % 256)
    for (const given of [
      key,
      key.buffer,
      [...key],
      JSON.parse(JSON.stringify(key)),
      new DataView(key.buffer),
    ])
      expect(redactLog({ given })).toEqual({ given: '[bytes]' })
    expect(redactLog([1, 2, 3])).toEqual([1, 2, 3])
    expect(redactLog(new String('to alice@example.com'))).toBe('to [e-mail]')
  })

  test('behavior: twelve words are a mnemonic, in a row, as a list, with numbers, in capitals', () => {
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
    for (const given of [
      words.join(' ').toUpperCase(),
      words.join('; '),
      words.map((word, index) => `${index + 1}. ${word}`).join('\n'),
      words,
      { ...words },
      JSON.stringify(words),
    ]) {
      const kept = JSON.stringify(redactLog({ given }))
      expect(kept).toContain('[words]')
      expect(kept).not.toMatch(/sausage/i)
    }
  })

  test('behavior: what is told of a sign-in, of a socket and of a header has no secret; nor a code in two halves', () => {
    const message = 'shop.example wants you to sign in with your Ethereum account:\n0x1\n\nNonce: 32891756'
    expect(redactLog(`Signed: ${message}`)).toBe('Signed: shop.example wants you to sign in')
    expect(redactLog('closed wss://relay.example/path?auth=abc.def&projectId=1')).toBe(
      'closed wss://relay.example/path',
    )
    expect(redactLog('myapp://open?key=abc')).toBe('myapp://open')
    expect(redactLog('Set-Cookie: sid=abcdef; Path=/')).toBe('Set-Cookie: [secret] Path=/')
    expect(redactLog('{"nonce":"abc","signature":"zz"}')).toBe('{"nonce":"[secret]","signature":"[secret]"}')
    expect(redactLog('to alice%40example.com now')).toBe('to [e-mail] now')
    expect(redactLog('Your code is 123 456.')).toBe('Your code is [code].')
    expect(redactLog('123-456')).toBe('[code]')
  })

  test('behavior: fields of more names are secret; those of errors and tokens that are traded are not', () => {
    const secret = ['recoveryCode', 'authToken', 'x-api-key', 'clientSecret', 'userEmail', 'emailAddress']
    const other = ['deviceShare', 'seedPhrase', 'passwd', 'set-cookie', 'pairingTopic', 'user_email']
    for (const name of [...secret, ...other])
      expect(redactLog({ [name]: 'a' })).toEqual({ [name]: '[secret]' })
    const kept = { errorCode: 5, fromToken: 'USDC', statusCode: 404, key: 'a', state: 'open' }
    expect(redactLog(kept)).toEqual(kept)
  })
})
