import { describe, expect, test } from '@rstest/core'
import { createSolanaConnector } from '../connectors/walletStandard/createSolanaConnector.js'
import { readWallet } from '../connectors/walletStandard/StandardWallet.js'
import { solanaMainnetId } from '../constants/chains.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import { createTestStandardWallet, testSolanaAccount } from '../testing/createTestStandardWallet.js'
import { createSessions } from './createSessions.js'
import type { Sessions } from './Sessions.js'
import { sign } from './sign.js'

const caipAddress = `${solanaMainnetId}:${testSolanaAccount(1).address}` as const
const terms = {
  domain: 'app.example',
  statement: 'Sign in to app.example.',
  uri: 'https://app.example/start',
  resources: ['https://app.example/terms'],
  sessionMs: 60_000,
}

/** A Solana wallet of the wallet standard, whose account is in use, and sessions that stay in this browser. */
async function create(made: Parameters<typeof createTestStandardWallet>[0] = {}) {
  const { clock, config } = createTestConfig({ options: { networks: [solanaMainnetId] } })
  const wallet = createTestStandardWallet(made)
  const read = readWallet(wallet.standard)
  if (!read) throw new Error('It is a wallet')
  const connector = createSolanaConnector({ id: 'solana.test', name: 'Test', clock, wallet: read })
  const abort = new AbortController()
  await connector.connect({ networks: config.networks, caipNetworkId: solanaMainnetId, signal: abort.signal })
  const sessions = createSessions(config, {})
  const asked = () => wallet.requests.slice(1).map(({ feature }) => feature)
  const signIn = (over: Partial<Sessions> = {}) =>
    sign(config, {
      caipAddress,
      terms,
      sessions: { ...sessions, ...over },
      signal: abort.signal,
      getProvider: () => connector.getProvider({ caipAddress }),
    })
  return { abort, asked, signIn, wallet }
}

describe('sign, on Solana', () => {
  test('default: a wallet that can writes the text itself; one prompt, and the signature is the account’s [CAP-16: by solana:signIn]', async () => {
    const { asked, signIn } = await create()
    const { signed } = await signIn()
    expect(asked()).toEqual(['solana:signIn'])
    expect(signed?.message).toContain('app.example wants you to sign in with your Solana account:')
    expect(signed?.data).toMatchObject({ chainId: solanaMainnetId, statement: terms.statement })
  })

  test('behavior: any other signs our text; so does one that takes no such fields [CAP-16: by signMessage]', async () => {
    const lacking = await create({ lacks: ['solana:signIn'] })
    const { signed } = await lacking.signIn()
    expect(lacking.asked()).toEqual(['solana:signMessage'])
    const strict = await create()
    strict.wallet.standard.features['solana:signIn'] = {
      signIn: () => Promise.reject(Object.assign(new Error('Invalid input'), { code: -32_000 })),
    }
    const other = await strict.signIn()
    expect(strict.asked()).toEqual(['solana:signMessage'])
    expect(other.signed?.message.length).toBe(signed?.message.length)
  })

  test('error: a text that says something else than was asked for is refused by that field; no second prompt [CAP-16: another text]', async () => {
    const faultOf = async (from: string | RegExp, to: string) => {
      const { asked, signIn, wallet } = await create()
      const { writeSignIn } = wallet
      wallet.writeSignIn = (input) => writeSignIn(input).replace(from, to)
      const failed = await signIn().then(
        () => 'none',
        (error: { fault?: string }) => error.fault,
      )
      expect(asked()).toEqual(['solana:signIn'])
      return failed
    }
    expect(await faultOf('', '')).toBe('none')
    expect(await faultOf('app.example wants', 'b.example wants')).toBe('domain')
    expect(await faultOf(/Nonce: \w+/, 'Nonce: 12345678')).toBe('nonce')
    expect(await faultOf('Sign in to app.example.', 'Pay.')).toBe('statement')
    expect(await faultOf(/\nExpiration Time: .*/, '')).toBe('expired')
    expect(await faultOf('Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Chain ID: mainnet')).toBe('chain')
    expect(await faultOf(/\n- .*/, '\n- https://b.example')).toBe('resources')
    expect(await faultOf('Version: 1', 'Version: 2')).toBe('form')
    expect(await faultOf(/$/, '\nMore')).toBe('form')
  })

  test('behavior: what the visitor gave up while the wallet refused the fields is not asked again', async () => {
    const { abort, asked, signIn, wallet } = await create()
    wallet.standard.features['solana:signIn'] = {
      signIn() {
        abort.abort()
        return Promise.reject(Object.assign(new Error('Invalid input'), { code: -32_602 }))
      },
    }
    await expect(signIn()).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(asked()).toEqual([])
  })

  test('behavior: the text that a page writes itself is signed as it is', async () => {
    const { asked, signIn } = await create()
    const { serialize } = await import('../siwx/serialize.js')
    await signIn({ write: async (data) => serialize({ ...data, statement: 'Of the page.' }) })
    expect(asked()).toEqual(['solana:signMessage'])
  })
})
