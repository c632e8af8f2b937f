import { describe, expect, test } from '@rstest/core'
import type { SiwxMessage } from '../entities/Siwx.js'
import { serialize } from '../siwx/serialize.js'
import { createStorage } from '../storage/createStorage.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createNonce } from './createNonce.js'
import { localSessions } from './localSessions.js'
import { siweSessions } from './pageSessions.js'
import { serverSessions } from './serverSessions.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

function sessionOf(index = 1, chain = 'eip155:1') {
  const data: SiwxMessage = {
    accountAddress: alice,
    chainId: `${chain.split(':')[0]}:${index}` as 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    expirationTime: '2026-01-08T00:00:00.000Z',
    statement: 'Sign in to app.example.',
  }
  return { data, message: serialize(data), signature: '0xab' }
}
const accountOf = (index: number) => `eip155:${index}:${alice}` as const
const storageOver = (backend = createTestStorage()) => {
  const storage = createStorage({ backend, onForeignChange: () => () => {} })
  storage.unlock()
  return storage
}

describe('localSessions', () => {
  test('default: keeps a session an account, and removes one alone', async () => {
    const sessions = localSessions({ storage: storageOver(), judge: async () => {} })
    for (const at of [1, 137]) await sessions.add(sessionOf(at))
    await sessions.add(sessionOf(1))
    await sessions.remove({ caipAddress: accountOf(1) })
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toBeUndefined()
    expect(await sessions.get({ caipAddress: accountOf(137), signal })).toEqual({
      account: accountOf(137),
      signed: sessionOf(137),
      expiresAtMs: Date.parse('2026-01-08T00:00:00.000Z'),
    })
  })

  test('behavior: of what was signed with it on other chains, what holds is kept too', async () => {
    const judge = async ({ data }: { data: SiwxMessage }) => {
      if (data.chainId === 'eip155:10') throw new Error('not theirs')
    }
    const sessions = localSessions({ storage: storageOver(), judge })
    await sessions.add(sessionOf(1), { others: [sessionOf(10), sessionOf(137)] })
    const kept = [1, 10, 137].map((at) => sessions.get({ caipAddress: accountOf(at), signal }))
    expect((await Promise.all(kept)).map((x) => x?.account)).toEqual([
      accountOf(1),
      undefined,
      accountOf(137),
    ])
  })

  test('error: what the account did not sign is not kept', async () => {
    const judge = () => Promise.reject(new Error('not theirs'))
    const sessions = localSessions({ storage: storageOver(), judge })
    await expect(sessions.add(sessionOf())).rejects.toThrow('not theirs')
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toBeUndefined()
  })

  test('behavior: what others wrote is no session: its text must say what its data says [ENT-18: stored]', async () => {
    const good = sessionOf()
    const later = '2100-01-01T00:00:00.000Z'
    for (const bad of [
      { ...good, message: 'Hello' },
      { ...good, data: { ...good.data, expirationTime: later } },
      { ...good, data: { ...good.data, accountAddress: `0x${'1'.repeat(40)}` } },
      { ...good, signature: '' },
      null,
    ]) {
      const backend = createTestStorage()
      backend.setItem('@foyer/siwx', JSON.stringify([bad]))
      const sessions = localSessions({ storage: storageOver(backend), judge: async () => {} })
      for (const address of [alice, `0x${'1'.repeat(40)}`])
        expect(await sessions.get({ caipAddress: `eip155:1:${address}`, signal })).toBeUndefined()
    }
  })

  test('behavior: where the browser refuses storage an account is signed in as long as the page lives', async () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const backend = { ...createTestStorage(), getItem: refuse, setItem: refuse, removeItem: refuse }
    const sessions = localSessions({ storage: storageOver(backend), judge: async () => {} })
    await sessions.add(sessionOf())
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toMatchObject({ account: accountOf(1) })
    await sessions.remove({ caipAddress: accountOf(1) })
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toBeUndefined()
  })

  test('behavior: the last twenty accounts stay signed in', async () => {
    const sessions = localSessions({ storage: storageOver(), judge: async () => {} })
    for (let at = 1; at <= 21; at += 1) await sessions.add(sessionOf(at))
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toBeUndefined()
    expect(await sessions.get({ caipAddress: accountOf(21), signal })).toBeDefined()
  })
})

describe('serverSessions', () => {
  const served = { ...sessionOf(), account: accountOf(1), expiresAt: '2026-01-02T00:00:00.000Z' }
  /** A server that gives one answer, and what it was asked. */
  const serve = (answer: () => Response) => {
    const asked: { url: string; init: RequestInit }[] = []
    const fetch = async (url: string, init: RequestInit = {}) => {
      asked.push({ url, init })
      return answer()
    }
    return {
      asked,
      sessions: serverSessions({ fetch, storage: storageOver(), url: 'https://app.example/siwx/' }),
    }
  }

  test('default: the server’s time counts; a token that it gives goes with every further request', async () => {
    const { asked, sessions } = serve(() => Response.json({ sessions: [served], token: 'secret' }))
    expect(await sessions.add(sessionOf())).toMatchObject({
      account: accountOf(1),
      expiresAtMs: Date.parse(served.expiresAt),
    })
    await sessions.get({ caipAddress: accountOf(1), signal })
    expect(asked.map(({ init, url }) => [init.method, url])).toEqual([
      ['POST', 'https://app.example/siwx/verify'],
      ['GET', 'https://app.example/siwx/session'],
    ])
    expect(asked.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      null,
      'Bearer secret',
    ])
    for (const { init } of asked) expect(init).toMatchObject({ credentials: 'include', redirect: 'error' })
  })

  test('behavior: what was signed with it on other chains goes in the same request', async () => {
    const { asked, sessions } = serve(() => Response.json({ sessions: [served] }))
    const others = Array.from({ length: 3 }, (_, at) => sessionOf(at + 2))
    await sessions.add(sessionOf(), { others })
    const body = JSON.parse(String(asked[0]?.init.body))
    expect(asked).toHaveLength(1)
    expect(body.others).toEqual(others.map(({ message, signature }) => ({ message, signature })))
  })

  test('error: a refusal is told by its fault; what is no answer, and a server that fails, by none', async () => {
    const refusal = { error: { fault: 'nonce', message: 'Used before' } }
    await expect(
      serve(() => Response.json(refusal, { status: 403 })).sessions.add(sessionOf()),
    ).rejects.toMatchObject({ name: 'SiwxRefusedError', fault: 'nonce' })
    for (const answer of [
      () => Response.json(refusal, { status: 503 }),
      () => Response.json({ error: { fault: 'odd', message: 'Odd' } }, { status: 400 }),
      () => Response.json({ sessions: [] }),
      () => new Response('<html>'),
      () => {
        throw new TypeError('Failed to fetch')
      },
    ])
      await expect(serve(answer).sessions.add(sessionOf())).rejects.toMatchObject({
        name: 'SignInUnavailableError',
      })
  })

  test('error: a nonce of another form is not signed', async () => {
    const { sessions } = serve(() => Response.json({ nonce: 'a\nURI: https://other.example' }))
    await expect(sessions.getNonce({ caipAddress: accountOf(1), signal })).rejects.toMatchObject({
      name: 'SignInUnavailableError',
    })
  })
})

describe('siweSessions', () => {
  test('default: the callbacks of such a library are asked as it asks them', async () => {
    const told: unknown[] = []
    const tell =
      (answer: unknown) =>
      (...given: unknown[]) => {
        told.push(...given)
        return answer
      }
    const sessions = siweSessions({
      getNonce: tell('abcdefgh12345678') as () => string,
      createMessage: tell('text') as () => string,
      verifyMessage: tell(true),
      getSession: tell({ address: alice.toLowerCase(), chainId: 1 }),
      signOut: tell(true),
    })
    const { data, message, signature } = sessionOf()
    await sessions.getNonce({ caipAddress: accountOf(1), signal })
    expect(await sessions.write?.(data)).toBe('text')
    await sessions.add(sessionOf())
    expect(told).toEqual([alice, { address: alice, chainId: 1, nonce: data.nonce }, { message, signature }])
    expect(await sessions.get({ caipAddress: accountOf(1), signal })).toEqual({ account: accountOf(1) })
    expect(await sessions.get({ caipAddress: accountOf(137), signal })).toBeUndefined()
    expect(sessions.namespaces).toEqual(['eip155'])
  })

  test('error: what it does not verify is refused, and an odd session is none to trust', async () => {
    const call = () => false
    const config = { getNonce: () => 'x', verifyMessage: call, getSession: () => 'odd', signOut: call }
    await expect(siweSessions(config).add(sessionOf())).rejects.toMatchObject({
      fault: 'signature',
    })
    await expect(siweSessions(config).get({ caipAddress: accountOf(1), signal })).rejects.toMatchObject({
      name: 'SignInUnavailableError',
    })
  })
})

describe('createNonce', () => {
  test('default: 24 letters and digits, never the same twice', () => {
    const nonces = Array.from({ length: 1_000 }, createNonce)
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(new Set(nonces).size).toBe(1_000)
    // Every letter comes: a byte that would favour some is drawn again.
    expect(new Set(nonces.join('')).size).toBe(62)
  })
})
