import { describe, expect, test } from '@rstest/core'
import { fail, scriptedWallet } from '../../../sandbox/src/exports/scripted.js'
import { solanaMainnetId } from '../constants/chains.js'
import type { SolanaProvider } from '../providers/SolanaProvider.js'
import { askWallet } from './askWallet.js'
import { sendTransaction } from './eip155/sendTransaction.js'
import { signMessage } from './eip155/signMessage.js'
import { sendBatch } from './eip155/swap/batch.js'
import { signIn } from './solana/signIn.js'

const address = `0x${'1'.repeat(40)}`
const from = `eip155:1:${address}` as const
const shapes = [
  [fail(4001), 'RequestRejectedError'],
  [fail(-32_603, 'User denied transaction signature.'), 'RequestRejectedError'],
  [fail(-32_000, 'User rejected.'), 'RequestRejectedError'],
  [fail('Rejected by user'), 'RequestRejectedError'],
  [fail({ error: { code: 4001 } }), 'RequestRejectedError'],
  [fail({ code: 'ACTION_REJECTED' }), 'RequestRejectedError'],
  [fail({ code: -32_603, data: { originalError: { code: 4001 } } }), 'RequestRejectedError'],
  [fail(-32_002, 'Already pending'), 'RequestPendingError'],
  [fail(-32_603, 'Extension context invalidated.'), 'ProviderUnreachableError'],
  [fail(-32_000, 'insufficient funds for gas * price + value: rejected by node'), 'InsufficientFundsError'],
] as const
const answered = [{ answer: { error: { code: 4001, message: 'no' } } }, 'RequestRejectedError'] as const

type Wallet = ReturnType<typeof scriptedWallet>

describe('a request to an EVM wallet', () => {
  const calls = [{ to: address, data: '0x', value: 1n }]
  const requests = {
    personal_sign: (provider: Wallet) => signMessage({ caipAddress: from, message: 'Hello', provider }),
    eth_sendTransaction: (provider: Wallet) => sendTransaction({ call: { to: address }, from, provider }),
    wallet_sendCalls: (provider: Wallet) => sendBatch({ calls, from, provider }),
  }

  test('names each shape of a rejection, to sign, to send and to batch', async () => {
    for (const [method, ask] of Object.entries(requests))
      for (const [step, name] of [...shapes, answered]) {
        const provider = scriptedWallet({ eth_chainId: '0x1', [method]: step })
        await expect(ask(provider), method).rejects.toMatchObject({ name })
        expect(provider.requests.filter((x) => x.method === method)).toHaveLength(1)
      }
  })

  test('leaves open what a wallet did whose connection broke while it was asked to send', async () => {
    const broken = fail('A listener indicated an asynchronous response, but the message channel closed')
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls'] as const) {
      const provider = scriptedWallet({ eth_chainId: '0x1', [method]: broken })
      await expect(requests[method](provider)).rejects.toMatchObject({ name: 'BroadcastUnconfirmedError' })
    }
  })

  test('leaves open what became of a transaction that the node knows, or of a request that expired', async () => {
    for (const text of ['already known', 'Request expired. Please try again.', 'Request timed out'])
      for (const method of ['eth_sendTransaction', 'wallet_sendCalls'] as const) {
        const provider = scriptedWallet({ eth_chainId: '0x1', [method]: fail(-32_000, text) })
        await expect(requests[method](provider), text).rejects.toMatchObject({
          name: 'BroadcastUnconfirmedError',
        })
      }
  })
})

describe('a request to a wallet of another namespace', () => {
  test('names each shape of a rejection', async () => {
    for (const [step, name] of shapes) {
      const wallet = scriptedWallet({ sign: step })
      await expect(askWallet(() => wallet.request({ method: 'sign' }))).rejects.toMatchObject({ name })
    }
  })

  test('is not made by another method after a rejected Solana sign-in', async () => {
    const account = '11111111111111111111111111111111'
    const data = {
      accountAddress: account,
      chainId: solanaMainnetId,
      domain: 'a.example',
      uri: 'https://a.example',
      version: '1',
      nonce: 'abcdefgh',
      issuedAt: new Date(0).toISOString(),
    } as const
    const ask = (code: number, message: string) => {
      const provider: SolanaProvider = {
        address: account,
        publicKey: new Uint8Array(32),
        signIn: () => Promise.reject(Object.assign(new Error(message), { code })),
      }
      return signIn({ caipAddress: `${solanaMainnetId}:${account}`, data, provider })
    }
    const rejected = { name: 'RequestRejectedError' }
    await expect(ask(-32_000, 'User rejected the request.')).rejects.toMatchObject(rejected)
    expect(await ask(-32_000, 'Missing or invalid parameters.')).toBeUndefined()
  })
})
