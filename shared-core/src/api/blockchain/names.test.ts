import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAccountBalance } from './getAccountBalance.js'
import { getIdentity } from './getIdentity.js'
import { getNameSuggestions } from './getNameSuggestions.js'
import { getNames } from './getNames.js'
import { getProfile } from './getProfile.js'
import { registerName } from './registerName.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipNetworkId = 'eip155:1' as const
const of = { address, caipNetworkId, sender: '0x1' }
const picture = 'https://pictures.test/a.png'

describe('getIdentity', () => {
  test('default: GET with the sender; answers avatar and name [API-03]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { name: 'alice.eth', avatar: picture } })
    expect(await getIdentity(config.api.blockchain, of)).toEqual({ name: 'alice.eth', avatar: picture })
    const [request] = api.requests
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe(`/api/v1/identity/${address}`)
    expect(request?.url.searchParams.get('sender')).toBe('0x1')
  })

  test('error: names are cleaned and cut, and what is no picture is left out', async () => {
    const { api, config } = createTestConfig()
    const ask = (json: unknown) => {
      api.reply({ json })
      return getIdentity(config.api.blockchain, of)
    }
    expect(await ask({ name: ' ali\u202ece\n.eth ', avatar: 'javascript:alert(1)' })).toEqual({
      name: 'alice .eth',
    })
    expect((await ask({ name: 'a'.repeat(100_000) })).name).toHaveLength(64)
    for (const avatar of [
      '',
      7,
      'data:text/html,x',
      `data:image/png;base64,${'a'.repeat(70_000)}`,
      'blob:x',
      'ipfs://x',
    ])
      expect(await ask({ name: null, avatar })).toEqual({})
    const svg = 'data:image/svg+xml,%3Csvg%3E'
    expect(await ask({ name: [], avatar: svg })).toEqual({ avatar: svg })
    await expect(ask('alice')).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })
})

describe('getProfile', () => {
  test('default: GET with version 2; answers addresses and attributes [API-13]', async () => {
    const { api, config } = createTestConfig()
    const json = {
      name: 'alice.foyer.id',
      addresses: { '60': { address, created: '2026' }, '501': 'FZ6k', '7': 9 },
      attributes: { avatar: picture },
    }
    api.reply({ json })
    expect(await getProfile(config.api.blockchain, { name: 'alice.foyer.id', caipNetworkId })).toEqual({
      name: 'alice.foyer.id',
      addresses: { '60': address, '501': 'FZ6k', '7': undefined },
      avatar: picture,
    })
    const [request] = api.requests
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe('/api/v1/profile/account/alice.foyer.id')
    expect(request?.url.searchParams.get('apiVersion')).toBe('2')
  })

  test('error: an answer without addresses says of no name where it leads', async () => {
    const { api, config } = createTestConfig()
    for (const json of [{}, [], { addresses: 'x' }, { addresses: null }, 'alice']) {
      api.reply({ json })
      const asked = getProfile(config.api.blockchain, { name: 'a.foyer.id', caipNetworkId })
      await expect(asked).rejects.toMatchObject({ name: 'NameNotResolvedError', fault: 'failure' })
    }
  })
})

describe('getNames', () => {
  test('default: GET with sender and version; answers the names, at most 10 [API-14]', async () => {
    const { api, config } = createTestConfig()
    const names = Array.from({ length: 30 }, (_, at) => ({
      name: `n${at}.foyer.id`,
      addresses: { '60': address },
    }))
    api.reply({ json: [{ name: '' }, { addresses: {} }, 7, ...names] })
    const answer = await getNames(config.api.blockchain, of)
    expect(answer.map(({ name }) => name)).toEqual(names.slice(0, 10).map(({ name }) => name))
    const [request] = api.requests
    expect(request?.method).toBe('GET')
    expect(request?.url.pathname).toBe(`/api/v1/profile/reverse/${address}`)
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      sender: '0x1',
      apiVersion: '2',
    })
  })

  test('error: the service’s first reason, else the catalogue’s words [ERR-10] [ERR-40]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ status: 400, json: { reasons: [{ description: 'No such address' }, { description: 'x' }] } })
    await expect(getNames(config.api.blockchain, of)).rejects.toMatchObject({ message: 'No such address' })
    api.reply({ status: 500 })
    await expect(getNames(config.api.blockchain, of)).rejects.toMatchObject({
      name: 'NamesUnavailableError',
      message: 'Error fetching names for address',
    })
  })
})

describe('getNameSuggestions', () => {
  test('default: names of the zone with the fields that come with them; one that would be shown otherwise is none [ENT-23]', async () => {
    const { api, config } = createTestConfig()
    const ask = (suggestions: readonly unknown[]) => {
      api.reply({ json: { suggestions } })
      return getNameSuggestions(config.api.blockchain, { caipNetworkId, name: 'alice', zone: 'foyer.id' })
    }
    expect(
      await ask([
        { name: 'alice.foyer.id', registered: true, price: 7 },
        { name: 'alice.eth' },
        { name: 'x.foyer.id', registered: 'yes' },
        { name: 7 },
        null,
      ]),
    ).toEqual([
      { name: 'alice.foyer.id', registered: true, price: 7 },
      { name: 'x.foyer.id', registered: undefined },
    ])
    expect(await ask([{ name: 'al\u202eice.foyer.id' }, { name: ' alice.foyer.id' }])).toEqual([])
    const many = Array.from({ length: 100_000 }, (_, at) => ({ name: `n${at}.foyer.id` }))
    expect(await ask(many)).toHaveLength(100)
  })
})

test('behavior: all calls of names and balances go to the one service that the page configured, and no flow names a path [API-35]', async () => {
  const { api, config } = createTestConfig({
    options: { services: { preset: 'selfHosted', blockchainApi: 'https://names.test/base' } },
  })
  api.answer('/base/v1/supported-chains', { json: { http: [caipNetworkId], ws: [] } })
  const { blockchain } = config.api
  const name = 'alice.foyer.id'
  for (const ask of [
    getIdentity(blockchain, of),
    getNames(blockchain, of),
    getProfile(blockchain, { name, caipNetworkId }),
    getNameSuggestions(blockchain, { name: 'alice', zone: 'foyer.id', caipNetworkId }),
    registerName(blockchain, { address, caipNetworkId, message: '{}', name, signature: '0x' }),
    getAccountBalance(blockchain, { address, caipNetworkId }),
  ])
    await ask.catch(() => {})
  expect(new Set(api.requests.map(({ url }) => url.origin))).toEqual(new Set(['https://names.test']))
  expect(api.requests).toHaveLength(7)
  const root = join(import.meta.dirname, '../../../..')
  for (const remote of ['mf-account', 'mf-names'])
    for (const file of readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' }))
      if (/^(?!.*\.test\.).*\.tsx?$/.test(file) && !file.startsWith('testing'))
        expect(readFileSync(join(root, remote, 'src', file), 'utf8').includes("'/v1/"), file).toBe(false)
})
