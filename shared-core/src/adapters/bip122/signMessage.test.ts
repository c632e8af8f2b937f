import { afterEach, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { bitcoinAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import { signBip322, signEcdsa } from '../../../../sandbox/src/wallet/bitcoin/signMessage.js'
import { createBitcoinProvider } from '../../connectors/bitcoin/createBitcoinProvider.js'
import { createSatsConnectFace } from '../../connectors/bitcoin/satsConnect.js'
import { createStandardFace } from '../../connectors/bitcoin/standard.js'
import { createUnisatFace } from '../../connectors/bitcoin/unisat.js'
import { createPairedBitcoin } from '../../connectors/walletConnect/pairedBitcoin.js'
import { readWallet } from '../../connectors/walletStandard/StandardWallet.js'
import { bitcoinMainnetId } from '../../constants/chains.js'
import type { SiwxMessage } from '../../entities/Siwx.js'
import { fromBase64, toHex } from '../../format/bytes.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import { serialize } from '../../siwx/serialize.js'
import { verify } from '../../siwx/verify.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const account = bitcoinAccountAt(0)
const [payment, ordinal] = [account.payment.address, account.ordinal.address]
const accounts = [
  { address: payment, type: 'payment' },
  { address: ordinal, type: 'ordinal' },
] as const
const of = { connectorId: 'bip122.test', getAccounts: () => accounts }
const caipAddressOf = (address: string) => `${bitcoinMainnetId}:${address}` as const

const dataOf = (accountAddress: string): SiwxMessage => ({
  accountAddress,
  chainId: bitcoinMainnetId,
  domain: 'app.example',
  uri: 'https://app.example/start',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in to app.example.',
})

async function create(provider: WalletProvider) {
  const { signMessage, verifyMessage } = await getAdapter(createTestConfig({}).config, 'bip122')
  if (!signMessage || !verifyMessage) throw new Error('It signs')
  return {
    verifyMessage,
    sign: (address: string, message = serialize(dataOf(address))) =>
      signMessage({ caipAddress: caipAddressOf(address), message, provider }),
  }
}

type Asked = { readonly address: string; readonly message: string }
type Sign = (asked: Asked) => string
const byBip322: Sign = (asked) => signBip322(account, asked)
const byBip137: Sign = (asked) => signEcdsa(account, asked)

afterEach(() => {
  Reflect.deleteProperty(window, 'TestWallet')
})

/** Each kind of wallet, with this way of signing; `asked`: the ways that it was asked for. */
const wallets: Readonly<Record<string, (sign: Sign, asked: unknown[]) => WalletProvider>> = {
  'the wallet standard': (sign) => {
    const own = accounts.map(({ address }) => ({ address, chains: ['bitcoin:mainnet'] }))
    const wallet = readWallet({
      name: 'Test',
      chains: ['bitcoin:mainnet'],
      accounts: own,
      features: {
        'bitcoin:signMessage': {
          async signMessage(input: { account: { address: string }; message: Uint8Array }) {
            const message = new TextDecoder().decode(input.message)
            return [{ signature: fromBase64(sign({ address: input.account.address, message })) }]
          },
        },
      },
    })
    if (!wallet) throw new Error('It is a wallet')
    return createBitcoinProvider(createStandardFace(wallet), of)
  },
  'sats-connect (WBIP)': (sign, asked) => {
    // What a wallet puts into the page, asked by the library itself.
    Object.assign(window, {
      TestWallet: {
        async request(method: string, params: Asked & { protocol: string }) {
          // The library asks first who the wallet is.
          if (method !== 'signMessage')
            return { jsonrpc: '2.0', id: '1', error: { code: -32_601, message: 'Unknown' } }
          asked.push(params.protocol)
          return { jsonrpc: '2.0', id: '1', result: { signature: sign(params), address: params.address } }
        },
      },
    })
    return createBitcoinProvider(createSatsConnectFace({ id: 'TestWallet', methods: [] }), of)
  },
  'a pairing': (sign, asked) =>
    createPairedBitcoin({
      accountOf: () => payment,
      async ask({ params }) {
        const given = params as Asked & { protocol: string }
        asked.push(given.protocol)
        return { signature: toHex(fromBase64(sign(given))) }
      },
      caipNetworkId: bitcoinMainnetId,
      getAccounts: () => accounts,
      methods: ['signMessage'],
    }),
}

describe('signMessage', () => {
  for (const [name, make] of Object.entries(wallets))
    test(`default: by ${name}, for the payment and the ordinal address, as the server takes it [CAP-16: Bitcoin]`, async () => {
      for (const way of [byBip322, byBip137])
        for (const address of [payment, ordinal]) {
          // A key of BIP-137 is none of a taproot address.
          if (way === byBip137 && address === ordinal) continue
          const asked: unknown[] = []
          const { sign, verifyMessage } = await create(make(way, asked))
          const message = serialize(dataOf(address))
          const signature = await sign(address)
          expect(await verify({ message, signature })).toEqual(dataOf(address))
          const caipAddress = caipAddressOf(address)
          expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
          expect(await verifyMessage({ caipAddress, message: `${message} `, signature })).toBe(false)
          for (const protocol of asked) expect(`${protocol}`.toLowerCase()).toBe('bip322')
        }
    })

  test('param: a wallet that signs with the account that is open in it is asked for BIP-322', async () => {
    const asked: unknown[] = []
    const face = createUnisatFace(() => ({
      getAccounts: async () => [payment],
      async signMessage(message: string, type: string) {
        asked.push(type)
        return byBip322({ address: payment, message })
      },
    }))
    const { sign } = await create(createBitcoinProvider(face, of))
    await sign(payment)
    expect(asked).toEqual(['bip322-simple'])
  })

  test('behavior: every text comes back verified [ENT-18: Bitcoin]', async () => {
    const { sign, verifyMessage } = await create(wallets['a pairing']?.(byBip322, []) as WalletProvider)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(payment, ordinal),
        fc.string({ maxLength: 60 }),
        async (address, message) => {
          const signature = await sign(address, message)
          expect(await verifyMessage({ caipAddress: caipAddressOf(address), message, signature })).toBe(true)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('error: a no is a no; another address’s signature, one of no such length, none; an address the wallet does not show [CAP-16: Bitcoin, refused]', async () => {
    const failing = (signMessage: () => Promise<string>) =>
      create(createBitcoinProvider({ signMessage, signPsbt: async () => ({}) }, of))
    const no = await failing(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    await expect(no.sign(payment)).rejects.toMatchObject({ name: 'RequestRejectedError' })
    const { sign } = await create(
      wallets['a pairing']?.((x) => byBip322({ ...x, address: ordinal }), []) as WalletProvider,
    )
    await expect(sign(payment)).rejects.toMatchObject({ name: 'InvalidResponseError' })
    await expect(sign(bitcoinAccountAt(1).payment.address)).rejects.toMatchObject({
      name: 'AddressNotFoundError',
    })
    const evm = await create({ request: async () => 'x' })
    await expect(evm.sign(payment)).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    // A script’s signature only a node can judge, so that its form alone is looked at.
    const script = '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'
    const long = btoa('a'.repeat(64))
    for (const answer of [
      undefined,
      7,
      '',
      'AA==',
      long,
      'nonsense!',
      `${btoa('\x00'.repeat(65))}`,
      'A'.repeat(16_388),
    ]) {
      const provider = {
        getAccounts: async () => [],
        signMessage: async () => answer as string,
        signPsbt: async () => ({ psbt: '' }),
      }
      await expect((await create(provider)).sign(script)).rejects.toMatchObject({
        name: 'InvalidResponseError',
      })
    }
  })
})
