import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAllowedOrigins } from './getAllowedOrigins.js'
import { getAnalyticsConfig } from './getAnalyticsConfig.js'
import { getProjectConfig } from './getProjectConfig.js'
import { getWallets } from './getWallets.js'
import { imageUrl } from './images.js'
import { toProviderError } from './toProviderError.js'

const wallet = (id: string) => ({ id, name: `Wallet ${id}` })
const kinds = ['wallet', 'asset', 'currency', 'token'] as const

describe('provider service', () => {
  test('behavior: every call is a GET with project id, sdk type and sdk version [API-34]', async () => {
    const { api, config } = createTestConfig()
    const { provider } = config.api
    await getProjectConfig(provider)
    await getAllowedOrigins(provider)
    await getWallets(provider, { page: 1, entries: 40 })
    await getAnalyticsConfig(provider)
    const calls = api.requests
    expect(calls.map(({ method }) => method)).toEqual(Array(4).fill('GET'))
    // An image is a GET of the browser's own.
    const images = kinds.map((kind) => new URL(imageUrl(provider, { kind, id: 'a' })))
    for (const url of [...calls.map((call) => call.url), ...images])
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        projectId: 'test',
        st: 'foyer',
        sv: expect.stringMatching(/^html-foyer-/),
      })
  })
})

describe('getProjectConfig', () => {
  test('default: features, mapped from the ids of the wire [API-22]', async () => {
    const { api, config } = createTestConfig()
    const on = (id: string, list: string[] | null = null) => ({ id, isEnabled: true, config: list })
    const features = [
      on('social_login', ['email', 'google', 'x', 'myspace']),
      on('swap'),
      on('multi_wallet'),
      { id: 'onramp', isEnabled: false, config: null },
      { id: 'broken' },
    ]
    api.reply({ json: { features } })
    expect(await getProjectConfig(config.api.provider)).toEqual({
      email: true,
      socials: true,
      swaps: true,
      onramp: false,
      activity: false,
      reownBranding: false,
      multiWallet: true,
      names: true,
      socialProviders: ['google', 'x'],
    })
    expect(api.requests[0]?.url.pathname).toBe('/provider/appkit/v1/config')
  })

  test('behavior: an entry `names` can turn the registration of names off; without one it is as the page has it', async () => {
    const { api, config } = createTestConfig()
    const namesOf = async (...features: readonly object[]) => {
      api.reply({ json: { features } })
      return (await getProjectConfig(config.api.provider)).names
    }
    expect(await namesOf({ id: 'names', isEnabled: false })).toBe(false)
    expect(await namesOf({ id: 'names', isEnabled: true })).toBe(true)
    expect(await namesOf()).toBe(true)
  })

  test('behavior: accepts the seven names of our own [CAP-18: the names]', async () => {
    const { api, config } = createTestConfig()
    const names = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet']
    api.reply({ json: { features: names.map((id) => ({ id, isEnabled: true })) } })
    const flags = await getProjectConfig(config.api.provider)
    expect(names.every((name) => Reflect.get(flags, name) === true)).toBe(true)
  })
})

describe('getAllowedOrigins', () => {
  test('default: allowedOrigins', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { allowedOrigins: ['https://dapp.test'] } })
    expect(await getAllowedOrigins(config.api.provider)).toEqual(['https://dapp.test'])
    expect(api.requests[0]?.url.pathname).toBe('/provider/projects/v1/origins')
  })

  test('error: HTTP 429 becomes RATE_LIMITED', async () => {
    const { api, config } = createTestConfig()
    api.reply({ status: 429 })
    await expect(getAllowedOrigins(config.api.provider)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('error: a 5xx becomes SERVER_ERROR', async () => {
    for (const status of [500, 503, 599]) {
      const { api, config } = createTestConfig()
      api.reply({ status })
      await expect(getAllowedOrigins(config.api.provider)).rejects.toMatchObject({ code: 'SERVER_ERROR' })
    }
  })

  test('error: anything else returns an empty list', async () => {
    const { api, config } = createTestConfig()
    for (const reply of [
      { status: 404 },
      { status: 403 },
      { json: {} },
      { failure: new TypeError('offline') },
    ]) {
      api.reply(reply)
      expect(await getAllowedOrigins(config.api.provider)).toEqual([])
    }
  })
})

describe('getWallets', () => {
  test('default: all query parameters; answers data and count [API-24]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { data: [wallet('a')], count: 61 } })
    const page = await getWallets(config.api.provider, {
      page: 2,
      entries: 40,
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['eip155:1', 'eip155:137'],
      search: 'meta & mask',
      badgeType: 'certified',
    })
    expect(page).toMatchObject({ data: [wallet('a')], count: 61 })
    const [request] = api.requests
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/provider/getWallets'])
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      page: '2',
      entries: '40',
      include: 'a,b',
      exclude: 'c',
      chains: 'eip155:1,eip155:137',
      search: 'meta & mask',
      badge_type: 'certified',
    })
  })

  test('param: what is not asked for is not sent', async () => {
    const { api, config } = createTestConfig()
    await getWallets(config.api.provider, { page: 1, entries: 4, include: [], search: '' })
    const keys = [...(api.requests[0]?.url.searchParams.keys() ?? [])]
    expect(keys).toEqual(['page', 'entries', 'projectId', 'st', 'sv'])
  })

  test('error: a malformed wallet is dropped alone, a malformed list fails', async () => {
    const { api, config } = createTestConfig()
    const call = () => getWallets(config.api.provider, { page: 1, entries: 40 })
    api.reply({ json: { data: [{ id: 7 }, null, wallet('a'), { name: 'no id' }], count: 4 } })
    expect((await call()).data.map((x) => x.id)).toEqual(['a'])
    for (const json of [{ data: {} }, { count: 1 }, [], null, { data: [], count: -1 }]) {
      api.reply({ json })
      await expect(call()).rejects.toMatchObject({ name: 'InvalidResponseError' })
    }
  })

  test('error: whatever the service says, it is a page or a catalogue error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        const { api, config } = createTestConfig()
        api.reply({ json })
        const answer = await getWallets(config.api.provider, { page: 1, entries: 40 }).catch(
          (error) => error.name,
        )
        if (typeof answer === 'string') expect(answer).toBe('InvalidResponseError')
        else expect(Array.isArray(answer.data)).toBe(true)
      }),
    )
  })
})

describe('getAnalyticsConfig', () => {
  test('default: isAnalyticsEnabled [API-25]', async () => {
    const { api, config } = createTestConfig()
    for (const isAnalyticsEnabled of [true, false]) {
      api.reply({ json: { isAnalyticsEnabled } })
      expect(await getAnalyticsConfig(config.api.provider)).toBe(isAnalyticsEnabled)
    }
    const [asked] = api.requests
    expect([asked?.method, asked?.url.pathname]).toEqual(['GET', '/provider/getAnalyticsConfig'])
  })
})

describe('imageUrl', () => {
  test('default: a path for each kind; an id is one part of it, whatever is in it', () => {
    const { provider } = createTestConfig().config.api
    const pathOf = (kind: (typeof kinds)[number]) => new URL(imageUrl(provider, { kind, id: 'a/b' })).pathname
    expect(kinds.map(pathOf)).toEqual([
      '/provider/getWalletImage/a%2Fb',
      '/provider/public/getAssetImage/a%2Fb',
      '/provider/public/getCurrencyImage/a%2Fb',
      '/provider/public/getTokenImage/a%2Fb',
    ])
  })
})

describe('toProviderError', () => {
  const refuse = async (status: number, description: string) => {
    const { api, config } = createTestConfig()
    api.reply({ status, json: { reasons: [{ description }] } })
    const error = await getProjectConfig(config.api.provider).catch((x: unknown) => x)
    return toProviderError(error, config)?.message
  }

  test("behavior: 'Unauthorized: origin not allowed' maps to Origin Not Allowed [ERR-15]", async () => {
    expect(await refuse(403, 'Unauthorized: origin not allowed')).toBe('Origin Not Allowed')
  })

  test("behavior: 'JWT validation error: JWT Token is not yet valid' maps to Session Expired [ERR-30]", async () => {
    expect(await refuse(401, 'JWT validation error: JWT Token is not yet valid')).toBe('Session Expired')
  })

  test("behavior: 'Unauthorized: invalid key' maps to Invalid Project ID [ERR-31]", async () => {
    // By its words: a 401 alone would be read the same.
    expect(await refuse(400, 'Unauthorized: invalid key')).toBe('Invalid Project ID')
  })

  test('behavior: the status alone', async () => {
    expect(await refuse(429, '')).toBe('Rate Limited')
    expect(await refuse(502, '')).toBe('Server Error')
    expect(await refuse(401, '')).toBe('Invalid Project ID')
    expect(await refuse(404, '')).toBeUndefined()
    expect(toProviderError(new Error('other'), { projectId: 'a', origin: 'b' })).toBeUndefined()
  })
})
