import { describe, expect, test } from '@rstest/core'
import {
  createTestStandardWallet,
  signAsTestAccount,
  testSolanaAccount,
} from '../../testing/createTestStandardWallet.js'
import { createSolanaProvider } from './createSolanaProvider.js'
import { readSolanaAccounts } from './readSolanaAccounts.js'
import { readWallet } from './StandardWallet.js'

const [first, second] = [testSolanaAccount(1), testSolanaAccount(2)]
const bytes = Uint8Array.of(1, 2, 3)

/** The second account of a wallet that shows two. */
function create() {
  const wallet = createTestStandardWallet()
  wallet.choose(1, 2)
  const read = readWallet(wallet.standard)
  const account = readSolanaAccounts(wallet.standard.accounts).find((x) => x.address === second.address)
  if (!read || !account) throw new Error('It is a wallet with two accounts')
  return { provider: createSolanaProvider({ account, chain: 'solana:mainnet', wallet: read }), wallet }
}

describe('signIn', () => {
  test('default: a sign-in is asked for by its fields, in the name of the account; the wallet writes its text [CAP-16: a wallet’s own words]', async () => {
    const { provider, wallet } = create()
    const input = {
      domain: 'a.example',
      uri: 'https://a.example',
      version: '1',
      chainId: 'x',
      nonce: 'y',
      issuedAt: 'z',
    }
    const signed = await provider.signIn?.(input)
    const asked = { ...input, address: second.address }
    expect(wallet.requests.at(-1)).toEqual({ feature: 'solana:signIn', input: asked })
    const signedMessage = new TextEncoder().encode(wallet.writeSignIn(asked))
    const signature = signAsTestAccount(2, signedMessage)
    expect(signed).toEqual({ address: second.address, signedMessage, signature })
    const answer = async (over: object) => {
      const [account] = wallet.standard.accounts
      const own = { account, signedMessage: bytes, signature: signAsTestAccount(1, bytes), ...over }
      wallet.standard.features['solana:signIn'] = { signIn: async () => [own] }
      return provider.signIn?.(input).then(
        ({ address }) => address,
        (error: Error) => error.name,
      )
    }
    // The visitor chose another account of the wallet: the caller reads which.
    expect(await answer({})).toBe(first.address)
    for (const wrong of [
      { signature: signAsTestAccount(2, bytes) },
      { signature: signAsTestAccount(1, bytes).slice(1) },
      { signedMessage: Uint8Array.of(9) },
      { signedMessage: 'text' },
      { account: undefined },
      { account: { ...first, publicKey: second.publicKey, chains: ['solana:mainnet'] } },
    ])
      expect(await answer(wrong)).toBe('InvalidResponseError')
  })
})
