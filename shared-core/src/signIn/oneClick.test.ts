import { afterEach, describe, expect, test } from '@rstest/core'
import type { OneClick, OneClickTerms, SiwxMessage } from '../entities/Siwx.js'
import { disconnectIntent } from '../intents/connect.js'
import { serialize } from '../siwx/serialize.js'
import { oneClickAtom } from '../state/oneClick.js'
import { signInAtom } from '../state/signIn.js'
import { alice, bob, createSignIn } from '../testing/createSignIn.js'

const [one, other] = [`eip155:1:${alice}`, `eip155:137:${alice}`]

const started: { stop(): void }[] = []
afterEach(() => {
  for (const { stop } of started.splice(0)) stop()
})

/** A page whose wallet signs in as it connects; `says`: what it signs in place of what it was asked, one text a chain. */
function create({ chains = both, says = (x: SiwxMessage) => x, ...given }: Given = {}) {
  const page = createSignIn({ givesNonces: false, ...given, siwx: { required: true, ...given.siwx } })
  started.push(page)
  const connect = page.wallet.connect.bind(page.wallet)
  const asked: (OneClickTerms | undefined)[] = []
  page.wallet.connect = async (to) => {
    const { oneClick } = to
    const terms = await oneClick?.getTerms()
    asked.push(terms)
    if (oneClick && terms) answer(oneClick, terms, { chains, says })
    return connect(to)
  }
  return { ...page, asked }
}
type Says = { readonly chains: readonly string[]; says(of: SiwxMessage): SiwxMessage }
type Given = createSignIn.Parameters & Partial<Says>
const both = ['eip155:137', 'eip155:1']

function answer(oneClick: OneClick, terms: OneClickTerms, { chains, says }: Says) {
  const signed = chains.map((chain) => {
    const chainId = chain as SiwxMessage['chainId']
    const of: SiwxMessage = {
      ...terms,
      accountAddress: alice,
      chainId,
      issuedAt: '2026-01-01T00:00:00Z',
      version: '1',
    }
    return { cacao: { h: { t: 'caip122' } }, message: serialize(says(of)), signature: '0xab' }
  })
  oneClick.onSigned(signed, terms)
}

describe('a wallet that signs in as it connects', () => {
  test('default: the account is signed in on both chains by one answer, nobody is asked again, and the modal closes [STA-20: at once] [ENT-18: at once]', async () => {
    const { asked, calls, connect, events, kept, move, navigator, prompts, status } = create()
    await connect()
    expect([status(), prompts.length]).toEqual(['signed', 0])
    expect(navigator.steps.at(-1)).toEqual({ how: 'close' })
    expect(calls).toEqual(['verify', 'verify'])
    expect(kept.get(one)).toMatchObject({ cacao: { h: { t: 'caip122' } }, data: { nonce: asked[0]?.nonce } })
    expect([...kept.keys()]).toEqual([one, other])
    expect(events).toEqual(['SIWX_AUTH_SUCCESS eip155:1'])
    await move(alice, 'eip155:137')
    expect([status(), prompts.length]).toEqual(['signed', 0])
  })

  test('behavior: of a wallet that signs for more, the chain in use and nine others count, and no other account', async () => {
    const chains = [...Array.from({ length: 20 }, (_, at) => `eip155:${at + 2}`), 'eip155:1']
    const says = (of: SiwxMessage) => (of.chainId === 'eip155:2' ? { ...of, accountAddress: bob } : of)
    const { connect, kept } = create({ chains, says })
    await connect()
    expect([...kept.keys()]).toEqual([one, ...chains.slice(1, 10).map((x) => `${x}:${alice}`)])
  })

  test('behavior: a disconnect ends the sessions of every chain', async () => {
    const { connect, kept, settle, store } = create()
    await connect()
    await store.set(disconnectIntent)
    await settle()
    expect([...kept.keys()]).toEqual([])
  })

  test('behavior: a wallet that is let go while its answer is checked is signed in nowhere [CAP-16: let go]', async () => {
    const { connect, failing, kept, settle, status, store } = create()
    let verified = () => {}
    failing.set('verify', async () => {
      await new Promise<void>((resolve) => {
        verified = resolve
      })
      for (const account of [one, other]) kept.set(account, { expiresAt: '2100-01-01T00:00:00Z' })
    })
    await connect()
    await store.set(disconnectIntent)
    verified()
    await settle()
    verified()
    await settle()
    expect([status(), [...kept.keys()]]).toEqual(['none', []])
  })

  test('error: what the page refuses is told, and asked for anew', async () => {
    const { connect, events, failing, status, store, view } = create()
    failing.set('verify', () => false)
    await connect()
    expect([status(), view()]).toEqual(['asking', 'SIWXSignMessage'])
    expect(store.get(signInAtom)?.error).toMatchObject({ name: 'SignInFailedError' })
    expect(events).toEqual([expect.stringContaining('SIWX_AUTH_ERROR')])
  })

  test('behavior: where the page refuses one other chain, its account is signed in, and that chain is asked for', async () => {
    const { connect, failing, kept, move, status } = create()
    let times = 0
    failing.set('verify', () => {
      times += 1
      return times === 1
    })
    kept.set(one, { expiresAt: '2100-01-01T00:00:00Z' })
    await connect()
    expect(status()).toBe('signed')
    await move(alice, 'eip155:137')
    expect(status()).toBe('asking')
  })

  test('error: what is not what was asked for counts for nothing: no field may differ', async () => {
    const changes: Partial<SiwxMessage>[] = [
      { domain: 'evil.example' },
      { uri: 'https://app.example/other' },
      { nonce: 'anothernonce1234' },
      { statement: 'Sign away.' },
      { expirationTime: '2100-01-01T00:00:00Z' },
      { resources: ['https://evil.example'] },
      { accountAddress: bob },
      { notBefore: '2026-01-01T00:00:00Z' },
      { requestId: 'x' },
    ]
    for (const change of changes) {
      const { calls, connect, status } = create({ says: (x) => ({ ...x, ...change }) })
      await connect()
      expect([change, status(), calls]).toEqual([change, 'asking', ['getSession']])
    }
  })

  test('behavior: not asked for where sign-in is optional, but by `oneClick`; nor where a nonce is an account’s own; nor on a no of the page', async () => {
    const isOffered = (given: Given) => create(given).store.get(oneClickAtom) !== undefined
    expect(
      [
        {},
        { siwx: { required: false } },
        { siwx: { required: false, oneClick: true } },
        { siwx: { oneClick: false } },
        { givesNonces: true },
      ].map(isOffered),
    ).toEqual([true, false, true, false, false])
  })

  test('behavior: a sign-in that cannot be written is not asked for with the connect: the question after it says why', async () => {
    const outside = { href: 'file:///a.html', origin: 'https://app.example' }
    const { asked, connect, status } = create({ outside })
    await connect()
    expect([asked, status()]).toEqual([[undefined], 'asking'])
  })
})
