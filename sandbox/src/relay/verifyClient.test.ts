import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from '@rstest/core'
import * as fc from 'fast-check'
import { verifyClient } from './verifyClient.js'

const audience = 'ws://localhost:4123'
const nowSeconds = 1_700_000_000
const pair = generateKeyPairSync('ed25519')
const rawKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const encodeBase58 = (bytes: Buffer) => {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return text
}
const iss = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), rawKey]))}`
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const makeToken = (payload: object = {}, header: object = { alg: 'EdDSA', typ: 'JWT' }) => {
  const body = `${toPart(header)}.${toPart({ iss, sub: 'aa', aud: audience, exp: nowSeconds + 60, ...payload })}`
  return `${body}.${sign(null, Buffer.from(body), pair.privateKey).toString('base64url')}`
}
const check = (token: string) => verifyClient({ token, audience, nowSeconds })

describe('verifyClient', () => {
  test('default: the same key is the same client', () => {
    expect(iss).toMatch(/^did:key:z6Mk/)
    expect(check(makeToken())).toMatch(/^[0-9a-f]{64}$/)
    expect(check(makeToken({ sub: 'bb' }))).toBe(check(makeToken()))
  })

  test('error: another audience, an expired token, another algorithm, another key type', () => {
    expect(check(makeToken({ aud: 'ws://localhost:4124' }))).toBeUndefined()
    expect(check(makeToken({ aud: `${audience}/` }))).toBeUndefined()
    expect(check(makeToken({ exp: nowSeconds }))).toBeUndefined()
    expect(check(makeToken({}, { alg: 'none', typ: 'JWT' }))).toBeUndefined()
    const secp = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xe7, 0x01]), rawKey]))}`
    expect(check(makeToken({ iss: secp }))).toBeUndefined()
    expect(check(makeToken({ iss: iss.replace('did:key:', 'did:web:') }))).toBeUndefined()
  })

  test('error: a claim changed after signing', () => {
    const [header, , signature] = makeToken().split('.')
    const forged = toPart({ iss, sub: 'aa', aud: audience, exp: nowSeconds + 99_999 })
    expect(check(`${header}.${forged}.${signature}`)).toBeUndefined()
  })

  test('error: any text at all is refused without throwing', async () => {
    await fc.assert(fc.property(fc.string(), (text) => check(text) === undefined))
    await fc.assert(
      fc.property(fc.json(), fc.json(), fc.base64String(), (header, payload, signature) => {
        const parts = [header, payload].map((x) => Buffer.from(x).toString('base64url'))
        return check([...parts, signature].join('.')) === undefined
      }),
    )
  })
})
