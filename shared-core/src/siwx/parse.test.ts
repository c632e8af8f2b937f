import { describe, expect, test } from '@rstest/core'
import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import type { SiwxMessage } from '../entities/Siwx.js'
import { toChecksum } from '../format/checksum.js'
import { parse } from './parse.js'
import { serialize } from './serialize.js'

const account = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

// The informal templates of EIP-4361, filled as its examples are.
const examples = [
  `example.com wants you to sign in with your Ethereum account:
${account}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
  `example.com:3388 wants you to sign in with your Ethereum account:
${account}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
  `https://example.com wants you to sign in with your Ethereum account:
${account}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
  `service.org wants you to sign in with your Ethereum account:
${account}


URI: https://service.org/login
Version: 1
Chain ID: 137
Nonce: 32891756
Issued At: 2021-09-30T16:25:24.000Z
Expiration Time: 2021-10-30T16:25:24.000+02:00
Not Before: 2021-09-30T16:25:24.000Z
Request ID: some_id%20:@
Resources:`,
] as const

const [, , , full] = examples

/** Another implementation's reading, or undefined where it refuses the text. */
function readElsewhere(text: string) {
  try {
    const { address, chainId, uriElements: _, ...rest } = new ParsedMessage(text)
    return { ...rest, accountAddress: address, chainId: `eip155:${chainId}` }
  } catch {
    return undefined
  }
}
const read = (text: string): SiwxMessage | undefined => {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
const defined = (of: object) =>
  Object.fromEntries(
    Object.entries(of).filter(
      ([, x]) => x !== undefined && x !== '' && !(Array.isArray(x) && x.length === 0),
    ),
  )

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const uri = fc
  .webUrl({ withFragments: true, withQueryParameters: true })
  .filter((x) => !/[|^`{}"<>\\]/.test(x))
const moment = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map((x) => x.toISOString())
const ofUnits = (units: string) => fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 40 })
const optional: {
  requiredKeys: ('accountAddress' | 'chainId' | 'domain' | 'uri' | 'version' | 'nonce' | 'issuedAt')[]
} = {
  requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'],
}
const letters = 'abcXYZ019'
const fields = {
  domain: fc.webAuthority({ withPort: true }),
  uri,
  version: fc.constant('1' as const),
  nonce: fc.string({ unit: fc.constantFrom(...letters), minLength: 8, maxLength: 40 }),
  issuedAt: moment,
  notBefore: moment,
  expirationTime: moment,
  statement: ofUnits(`${letters} -._~:/?#[]@!$&'()*+,;=`),
  requestId: ofUnits(`${letters}-._~!$&'()*+,;=:@`),
  resources: fc.array(uri, { minLength: 1, maxLength: 4 }),
  scheme: fc.constantFrom('https', 'app+x'),
}
const onEvm = fc.record(
  {
    ...fields,
    accountAddress: hex.map((x) => toChecksum(`0x${x}`)),
    chainId: fc.integer({ min: 1, max: 2 ** 40 }).map((x) => `eip155:${x}` as const),
  },
  optional,
)
const elsewhere = fc.record(
  {
    ...fields,
    chainId: fc.constantFrom(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ),
    accountAddress: fc.constant('4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'),
  },
  optional,
) as fc.Arbitrary<SiwxMessage>
const onBitcoin = fc.record(
  {
    ...fields,
    chainId: fc.constant('bip122:000000000019d6689c085ae165831e93'),
    accountAddress: fc.constant('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
  },
  optional,
) as fc.Arbitrary<SiwxMessage>

describe('parse', () => {
  test.each(examples)(
    'default: EIP-4361’s layout is read, and written again to the letter [ENT-17] %#',
    (text) => {
      const message = parse(text)
      expect(serialize(message)).toBe(text)
      expect(message).toMatchObject({ accountAddress: account, version: '1', nonce: '32891756' })
      expect(defined(message)).toEqual(defined(readElsewhere(text) ?? {}))
    },
  )

  test('default: every field is where it belongs [ENT-17]', () => {
    expect(parse(full)).toEqual({
      accountAddress: account,
      chainId: 'eip155:137',
      domain: 'service.org',
      uri: 'https://service.org/login',
      version: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24.000Z',
      expirationTime: '2021-10-30T16:25:24.000+02:00',
      notBefore: '2021-09-30T16:25:24.000Z',
      requestId: 'some_id%20:@',
      resources: [],
    })
  })

  test('behavior: what is written is read again, on every namespace, and on the EVM by another’s parser too [ENT-17]', () => {
    fc.assert(
      fc.property(fc.oneof(onEvm, elsewhere, onBitcoin), (message) => {
        const text = serialize(message)
        expect(parse(text)).toEqual(message)
        if (message.chainId.startsWith('eip155'))
          expect(defined(readElsewhere(text) ?? {})).toEqual(defined(message))
      }),
    )
  })

  test('behavior: of a text that was changed anywhere, nothing is read that another’s parser would refuse [ENT-17]', () => {
    const piece = fc.constantFrom('\n', ' ', '', '1', 'Z', ':', '\r', '\t', '﻿', '‮', '%', '"', 'é', 'Nonce: ')
    let taken = 0
    fc.assert(
      fc.property(onEvm, fc.nat(), fc.nat(4), piece, (message, at, length, put) => {
        const text = serialize(message)
        const from = at % text.length
        const changed = text.slice(0, from) + put + text.slice(from + length)
        const own = read(changed)
        if (!own) return
        taken += 1
        expect(serialize(own)).toBe(changed)
        expect(defined(readElsewhere(changed) ?? {})).toEqual(defined(own))
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(10)
  })

  test.each([
    ['a lower case address', (x: string) => x.replace(account, account.toLowerCase())],
    ['a line feed of Windows', (x: string) => x.replaceAll('\n', '\r\n')],
    ['a line too many', (x: string) => `${x}\n`],
    ['a second nonce', (x: string) => x.replace('Nonce: 32891756', 'Nonce: 32891756\nNonce: 32891756')],
    ['fields in another order', (x: string) => x.replace(/(Version: 1)\n(Chain ID: 137)/, '$2\n$1')],
    ['a field left out', (x: string) => x.replace('Version: 1\n', '')],
    ['another version', (x: string) => x.replace('Version: 1', 'Version: 2')],
    ['a short nonce', (x: string) => x.replace('32891756', '3289175')],
    [
      'a day that there is not',
      (x: string) => x.replace('2021-09-30T16:25:24.000Z', '2021-09-31T16:25:24.000Z'),
    ],
    ['a month that there is not', (x: string) => x.replace('2021-09-30', '2021-13-30')],
    ['an hour that there is not', (x: string) => x.replace('T16:', 'T24:')],
    ['a time without a zone', (x: string) => x.replace('24.000Z', '24.000')],
    ['a domain with a space', (x: string) => x.replace('service.org wants', 'service .org wants')],
    ['a domain with a path', (x: string) => x.replace('service.org wants', 'service.org/x wants')],
    ['a relative address', (x: string) => x.replace('URI: https://service.org', 'URI: ')],
    ['a chain that is no number', (x: string) => x.replace('Chain ID: 137', 'Chain ID: 0x89')],
    ['a chain with a leading zero', (x: string) => x.replace('Chain ID: 137', 'Chain ID: 0137')],
    ['another chain’s word', (x: string) => x.replace('Ethereum', 'Dogecoin')],
    ['the word of a chain that the address is not of', (x: string) => x.replace('Ethereum', 'Solana')],
    ['a request id with a space', (x: string) => x.replace('some_id', 'some id')],
    ['a resource without its mark', (x: string) => `${x}\nhttps://service.org`],
    ['a text after the first line', (x: string) => x.replace('account:\n', 'account: now\n')],
    ['nothing', () => ''],
  ])('error: %s is refused [ENT-17]', (_, change) => {
    expect(change(full)).not.toBe(full)
    expect(() => parse(change(full))).toThrow('Sign-in refused')
  })

  test.each([
    ['000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['000000000019d6689c085ae165831e93', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
    ['000000000019d6689c085ae165831e93', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', false],
    ['000000000019d6689c085ae165831e93', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', false],
    ['000000000019d6689c085ae165831e93', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', false],
    ['000000000933ea01ad0ee984209779ba', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', true],
    ['000000000933ea01ad0ee984209779ba', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
    ['000000000933ea01ad0ee984209779ba', 'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX', false],
  ])(
    'behavior: a Bitcoin account is of its network and has one spelling: %s, %s [ENT-17: one name]',
    (reference, address, isGood) => {
      const text = full
        .replace('Ethereum', 'Bitcoin')
        .replace(account, address)
        .replace('Chain ID: 137', `Chain ID: ${reference}`)
      expect(read(text)?.accountAddress).toBe(isGood ? address : undefined)
    },
  )

  test('error: a message of any length is refused at once [ENT-17]', () => {
    expect(() => parse(`${full}\n- ${'a:'.repeat(1e6)}`)).toThrow('Sign-in refused')
  })
})

describe('serialize', () => {
  const message = parse(examples[0])
  test.each([
    ['statement', 'fine\nURI: https://evil.example'],
    ['statement', ''],
    ['statement', 'naïve'],
    ['domain', 'a.example\nb'],
    ['domain', ''],
    ['uri', 'https://a.example\nVersion: 1'],
    ['nonce', '1234567 '],
    ['requestId', 'a\nResources:'],
    ['resources', ['https://a.example\n- https://b.example']],
    ['issuedAt', 'yesterday'],
    ['expirationTime', '2021-02-29T00:00:00Z'],
    ['accountAddress', account.toLowerCase()],
    ['chainId', 'eip155:01'],
    ['scheme', 'https:'],
  ])('error: %s of %j is refused, so that no line is smuggled in [ENT-17]', (field, value) => {
    expect(() => serialize({ ...message, [field]: value })).toThrow('Sign-in refused')
  })
})
