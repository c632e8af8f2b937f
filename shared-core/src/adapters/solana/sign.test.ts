import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createPairedSolana } from '../../connectors/walletConnect/pairedSolana.js'
import { solanaMainnetId } from '../../constants/chains.js'
import type { SiwxMessage } from '../../entities/Siwx.js'
import { encodeBase58, readBase58 } from '../../format/base58.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import { serialize } from '../../siwx/serialize.js'
import { verify } from '../../siwx/verify.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { signAsTestAccount, testSolanaAccount } from '../../testing/createTestStandardWallet.js'
import { getAdapter } from '../getAdapter.js'

const own = testSolanaAccount(1)
const other = testSolanaAccount(2)
const caipAddress = `${solanaMainnetId}:${own.address}` as const
const bytesOf = (text: string) => new TextEncoder().encode(text)
const coded = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

const data: SiwxMessage = {
  accountAddress: own.address,
  chainId: solanaMainnetId,
  domain: 'app.example',
  uri: 'https://app.example/start',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in to app.example.',
  resources: ['https://app.example/terms'],
}

/** The account's wallet, with these methods. */
async function create(made: Partial<SolanaProvider> = {}, given?: WalletProvider) {
  const { signIn, signMessage, verifyMessage } = await getAdapter(createTestConfig({}).config, 'solana')
  if (!signIn || !signMessage || !verifyMessage) throw new Error('It signs')
  const provider = given ?? { ...own, ...made }
  return {
    verifyMessage,
    sign: (message = 'Grüße') => signMessage({ caipAddress, message, provider }),
    signIn: (of = data) => signIn({ caipAddress, data: of, provider }),
  }
}

describe('signMessage', () => {
  test('default: the text as bytes; the signature in base58, which the server takes [CAP-16: Solana]', async () => {
    const { sign, verifyMessage } = await create({ signMessage: async (x) => signAsTestAccount(1, x) })
    const message = serialize(data)
    const signature = await sign(message)
    expect(await verify({ message, signature })).toEqual(data)
    expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
  })

  test('behavior: every text comes back verified, and no other text is [ENT-18: Solana]', async () => {
    const { sign, verifyMessage } = await create({ signMessage: async (x) => signAsTestAccount(1, x) })
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(text, text, async (message, another) => {
        const signature = await sign(message)
        expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
        const isSame = bytesOf(message).join() === bytesOf(another).join()
        expect(await verifyMessage({ caipAddress, message: another, signature })).toBe(isSame)
      }),
      { numRuns: 20 },
    )
  })

  test('default: a paired wallet has no sign-in of its own; it signs our text [CAP-16: Solana, paired]', async () => {
    const asked: string[] = []
    const paired = createPairedSolana({
      address: own.address,
      async ask({ method, params }) {
        asked.push(method)
        const message = readBase58((params as { message: string }).message) ?? new Uint8Array()
        return { signature: encodeBase58(signAsTestAccount(1, message)) }
      },
      caipNetworkId: solanaMainnetId,
      methods: ['solana_signMessage'],
    })
    const { sign, signIn } = await create({}, paired)
    expect(await signIn()).toBeUndefined()
    const message = serialize(data)
    expect(await verify({ message, signature: await sign(message) })).toEqual(data)
    expect(asked).toEqual(['solana_signMessage'])
  })

  test('error: a no is a no; what has not 64 bytes is no signature; a wallet on another account is not asked [CAP-16: Solana, refused]', async () => {
    const refused = await create({ signMessage: coded(4001) })
    await expect(refused.sign()).rejects.toMatchObject({ name: 'RequestRejectedError' })
    const failed = await create({ signMessage: coded(-32_603) })
    await expect(failed.sign()).rejects.toMatchObject({ name: 'UnknownFailureError' })
    for (const answer of [undefined, 'text', new Uint8Array(63), new Uint8Array(65), Array(64).fill(1)]) {
      const { sign } = await create({ signMessage: async () => answer as Uint8Array })
      await expect(sign()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
    await expect((await create()).sign()).rejects.toMatchObject({ name: 'MethodNotSupportedError' })
    const asked: unknown[] = []
    const signNoted = async (x: Uint8Array) => {
      asked.push(x)
      return x
    }
    const moved = { ...other, signMessage: signNoted }
    await expect((await create(moved)).sign()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    const evm = await create({}, { request: async (x) => asked.push(x) })
    await expect(evm.sign()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    expect(asked).toEqual([])
  })
})

describe('verifyMessage', () => {
  test('error: another’s signature, none, and a key that is no point of the curve', async () => {
    const { verifyMessage } = await create()
    const message = 'Hello'
    const signature = encodeBase58(signAsTestAccount(1, bytesOf(message)))
    const by = (address: string) =>
      verifyMessage({ caipAddress: `${solanaMainnetId}:${address}`, message, signature })
    expect(await by(own.address)).toBe(true)
    for (const address of [other.address, encodeBase58(new Uint8Array(32).fill(2)), 'O', '1'])
      expect(await by(address)).toBe(false)
    for (const wrong of ['', 'O', `${signature}1`, encodeBase58(new Uint8Array(64).fill(255))])
      expect(await verifyMessage({ caipAddress, message, signature: wrong })).toBe(false)
  })
})

describe('signIn', () => {
  const answer = (text: string, over: object = {}) => ({
    address: own.address,
    signedMessage: bytesOf(text),
    signature: signAsTestAccount(1, bytesOf(text)),
    ...over,
  })

  test('default: the wallet gets the fields, and its text and signature are handed on [CAP-16: solana:signIn]', async () => {
    const asked: unknown[] = []
    const { signIn } = await create({
      signIn: async (input) => {
        asked.push(input)
        return answer(serialize(data))
      },
    })
    const signed = await signIn()
    const { accountAddress: _, ...fields } = data
    expect(asked).toEqual([{ ...fields, chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }])
    expect(signed?.message).toBe(serialize(data))
    expect(await verify({ message: '', signature: '', ...signed })).toEqual(data)
  })

  test('behavior: a wallet without it, or that takes no such fields, has opened no prompt: it is asked for our text [CAP-16: no solana:signIn]', async () => {
    expect(await (await create()).signIn()).toBeUndefined()
    for (const code of [-32_000, -32_602, -32_601, 4_200])
      expect(await (await create({ signIn: coded(code) })).signIn()).toBeUndefined()
    const asked: unknown[] = []
    const { signIn } = await create({
      signIn: async (input) => {
        asked.push(input)
        return answer('')
      },
    })
    expect(await signIn({ ...data, scheme: 'https' })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('error: a no is a no, after which nothing is asked; another account, no signature, no text; a mark at its start stays [CAP-16: another account]', async () => {
    const nameOf = async (made: SolanaProvider['signIn']) => {
      const failed = await (await create({ ...(made && { signIn: made }) })).signIn().catch((x: Error) => x)
      return failed instanceof Error ? failed.name : failed
    }
    expect(await nameOf(coded(4001))).toBe('RequestRejectedError')
    expect(await nameOf(coded(-32_603))).toBe('UnknownFailureError')
    const { signIn } = await create({ signIn: async () => answer('Hello', { address: other.address }) })
    await expect(signIn()).rejects.toMatchObject({ name: 'SiwxRefusedError', fault: 'account' })
    const short = { signature: new Uint8Array(63) }
    expect(await nameOf(async () => answer('Hello', short))).toBe('InvalidResponseError')
    const broken = { signedMessage: Uint8Array.of(255, 254) }
    expect(await nameOf(async () => answer('Hello', broken))).toBe('InvalidResponseError')
    // A mark at its start is a letter of the text.
    const marked = await (await create({ signIn: async () => answer('\ufeffHello') })).signIn()
    expect(marked?.message).toBe('\ufeffHello')
  })
})
