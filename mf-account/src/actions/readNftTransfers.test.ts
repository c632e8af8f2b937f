import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { readNftTransfers, readTokenId } from './readNftTransfers.js'

const contract = `0x${'Ab'.repeat(20)}`
const hash = `0x${'1'.repeat(64)}`
const info = { name: 'Red door', contract_address: contract, token_id: '7', interface: 'ERC721' }
const read = (...infos: unknown[]) =>
  readNftTransfers([{ id: 'a', metadata: { hash }, transfers: infos.map((nft_info) => ({ nft_info })) }])

const maxId = 2n ** 256n - 1n

describe('readTokenId', () => {
  test('behavior: any id up to 2^256 - 1, in decimal or hex, is the same canonical text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maxId }), (id) => {
        expect(readTokenId(String(id))).toBe(String(id))
        expect(readTokenId(`0x${id.toString(16)}`)).toBe(String(id))
        expect(readTokenId(id)).toBe(String(id))
      }),
    )
    expect([readTokenId('007'), readTokenId(7)]).toEqual(['7', '7'])
  })

  test('error: negative, fractional, too large, and what is no number', () => {
    const bad = [
      '-1',
      '1.5',
      '1e3',
      '',
      ' 1',
      '0x',
      '0xg',
      String(maxId + 1n),
      '9'.repeat(200),
      -1,
      1.5,
      2 ** 60,
    ]
    for (const id of [...bad, Number.NaN, null, undefined, {}, [], -1n, maxId + 1n])
      expect(readTokenId(id), String(id)).toBeUndefined()
  })

  test('behavior: whatever the text, an id that is read is a whole number in its bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (text) => {
        const id = readTokenId(text)
        if (id !== undefined)
          expect(BigInt(id) >= 0n && BigInt(id) <= maxId && /^(0|[1-9]\d*)$/.test(id)).toBe(true)
      }),
    )
  })
})

describe('readNftTransfers', () => {
  test('default: an NFT of a transfer, its contract in lower case', () => {
    const preview = { url: 'https://foyer.test/a.png' }
    expect(
      read({ ...info, content: { preview, detail: { url: 'https://foyer.test/b.png' } } }).candidates,
    ).toEqual([
      {
        contractAddress: contract.toLowerCase(),
        tokenId: '7',
        standard: 'ERC721',
        name: 'Red door',
        imageUrl: preview.url,
      },
    ])
  })

  test('behavior: what the service calls spam is no candidate, and is known by its key', () => {
    const { candidates, hashes, spam } = read(
      { ...info, flags: { is_spam: true } },
      { flags: { is_spam: true } },
    )
    expect([candidates, hashes, [...spam]]).toEqual([[], [], [`${contract.toLowerCase()}/7`]])
  })

  test('behavior: an NFT without contract or id is looked up by its transaction, once', () => {
    expect(read({ name: 'x' }, { contract_address: contract }, { token_id: '1' }).hashes).toEqual([hash])
  })

  test('behavior: a picture that is no web address is left out, and so is a name that holds one', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:image/png,a',
      'ipfs://a',
      7,
      `https://a.b/${'a'.repeat(3_000)}`,
    ]) {
      const [candidate] = read({
        ...info,
        name: 'at https://evil.example',
        content: { preview: { url } },
      }).candidates
      expect([candidate?.imageUrl, candidate?.name]).toEqual([undefined, undefined])
    }
  })

  test('behavior: whatever the service answers, nothing is thrown, and a candidate has a contract and an id', () => {
    const odd = fc.anything()
    const shaped = fc.record({
      metadata: fc.oneof(odd, fc.record({ hash: fc.oneof(odd, fc.constant(hash)) })),
      transfers: fc.oneof(
        odd,
        fc.array(
          fc.record({
            nft_info: fc.oneof(
              odd,
              fc.record({
                name: odd,
                contract_address: fc.oneof(odd, fc.constant(contract)),
                token_id: fc.oneof(odd, fc.constant('1')),
                interface: odd,
                content: odd,
                flags: odd,
              }),
            ),
          }),
        ),
      ),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, shaped)), (transactions) => {
        for (const { contractAddress, tokenId } of readNftTransfers(transactions).candidates) {
          expect(contractAddress).toMatch(/^0x[\da-f]{40}$/)
          expect(tokenId).toMatch(/^\d+$/)
        }
      }),
    )
  })
})
