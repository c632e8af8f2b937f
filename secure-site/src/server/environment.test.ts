import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { readSettings } from './options.js'
import { readEnvironment } from './readEnvironment.js'
import { shareKey } from './testing/secureWorld.js'

const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], networks: [] }
const key = Buffer.alloc(32, 7).toString('base64')
const environment = {
  PORT: '8443',
  PUBLIC_ORIGIN: 'https://wallet.example',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'wallet@wallet.example',
  SHARE_KEYS: `new:${key}, old:${Buffer.alloc(32, 1).toString('base64url')}`,
  PROJECTS: JSON.stringify([project]),
}
const read = (change: Readonly<Record<string, string | undefined>> = {}) =>
  readSettings(readEnvironment({ ...environment, ...change }))

describe('the environment', () => {
  test('default: little is needed; the rest is on loopback, embedded, and with no proxy', () => {
    expect(read()).toMatchObject({
      port: 8_443,
      host: '127.0.0.1',
      databaseFolder: 'secure-site-data',
      shareKeys: [shareKey('new', 7), shareKey('old', 1)],
      projects: [project],
      socials: {},
      proxyHops: 0,
      limits: {},
      logLevel: 'info',
    })
    expect(read().databaseUrl).toBe(undefined)
    expect(read({ DATABASE_URL: 'postgres://db.example/x' }).databaseFolder).toBe(undefined)
  })

  test('default: a secret, or all projects, may lie in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-environment-'))
    writeFileSync(join(folder, 'keys'), `${environment.SHARE_KEYS}\n`)
    writeFileSync(join(folder, 'projects.json'), environment.PROJECTS)
    const files = {
      SHARE_KEYS: undefined,
      SHARE_KEYS_FILE: join(folder, 'keys'),
      PROJECTS: join(folder, 'projects.json'),
    }
    expect(read(files)).toEqual(read())
    rmSync(folder, { recursive: true })
  })

  test('param: RELEASE_KEYS: the public halves, as pnpm release names them', () => {
    expect(read().releaseKeys).toEqual([])
    expect(read({ RELEASE_KEYS: `${key}, ${key}` }).releaseKeys).toEqual([key, key])
    for (const wrong of ['', 'x', key.slice(4), Buffer.alloc(33, 7).toString('base64')])
      expect(() => read({ RELEASE_KEYS: `${key},${wrong}` })).toThrow('releaseKeys.1: must be a releaseKey')
  })

  test('error: each setting that is wrong is named, and no value is repeated', () => {
    const wrong = {
      PUBLIC_ORIGIN: 'http://wallet.example',
      SMTP_URL: 'https://mail.example',
      SHARE_KEYS: 'k:c2VjcmV0',
      PROJECTS: undefined,
      PORT: 'x',
    }
    try {
      read(wrong)
      throw new Error('It was read')
    } catch (error) {
      const text = String(error)
      for (const name of ['publicOrigin', 'smtpUrl', 'shareKeys.0.bytes', 'projects', 'port'])
        expect(text).toContain(`  ${name}: `)
      for (const value of ['wallet.example', 'mail.example', 'c2VjcmV0']) expect(text).not.toContain(value)
    }
    expect(() => read({ PROJECTS: '[{"id": "secret"' })).toThrow('PROJECTS cannot be read')
    expect(() => read({ SHARE_KEYS_FILE: '/nowhere' })).toThrow('SHARE_KEYS cannot be read')
  })

  test.each([
    'https://*.shop.example',
    'https://shop.example/',
    'http://shop.example',
    'https://SHOP.example',
    'https://shop.example:443',
    'null',
    '*',
    'https://shop.example/path',
    'https://a@shop.example',
  ])('error: %s is no origin of a project', (origin) => {
    expect(() => read({ PROJECTS: JSON.stringify([{ ...project, origins: [origin] }]) })).toThrow(
      'projects.0.origins.0',
    )
  })

  test('param: smartAccounts: a Safe unless it says otherwise; what cannot be is named', () => {
    const bundlerUrl = 'https://bundler.example/1'
    const implementation = `0x${'9'.repeat(40)}`
    const readSmart = (smartAccounts: object) =>
      read({ PROJECTS: JSON.stringify([{ ...project, smartAccounts }]) }).projects[0]?.smartAccounts
    const networks = { 'eip155:1': { bundlerUrl } }
    expect(readSmart({ networks })).toEqual({ kind: 'safe', networks })
    const named = { kind: 'eip7702', networks: { 'eip155:1': { bundlerUrl, implementation } } }
    expect(readSmart(named)).toEqual(named)
    for (const wrong of [
      { kind: 'kernel', networks },
      { networks: named.networks },
      { kind: 'eip7702', networks: { 'eip155:0': { bundlerUrl } } },
      { kind: 'eip7702', networks: { 'eip155:1': { bundlerUrl, implementation: '0x9' } } },
    ])
      expect(() => readSmart(wrong)).toThrow('projects.0.smartAccounts')
  })

  test('default: this machine itself may be an origin without https', () => {
    const origins = ['http://localhost:4100', 'http://127.0.0.1:1', 'http://[::1]:1', 'http://shop.localhost']
    expect(read({ PROJECTS: JSON.stringify([{ ...project, origins }]) }).projects[0]?.origins).toEqual(
      origins,
    )
  })

  test.each([
    ['an unknown brand', { myspace: { clientId: 'a', clientSecret: 'b' } }],
    ['a brand without its secret', { google: { clientId: 'a' } }],
    ['apple without its key', { apple: { clientId: 'a', clientSecret: 'b' } }],
    [
      'an endpoint without https',
      { x: { clientId: 'a', clientSecret: 'b', tokenEndpoint: 'http://x.example' } },
    ],
    ['a word that is no setting', { x: { clientId: 'a', clientSecret: 'b', secret: 'c' } }],
  ])('error: %s is refused', (_, socials) => {
    expect(() => read({ SOCIALS: JSON.stringify(socials) })).toThrow('socials')
  })

  test('error: an address that would change the frame’s policy is refused', () => {
    const network = { caipNetworkId: 'eip155:1', name: 'E', symbol: 'E', decimals: 18 }
    for (const rpcUrl of [
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example *',
      'http://a.example',
      "https://a.example/'x'",
      'https://u:p@a.example',
    ])
      expect(() =>
        read({ PROJECTS: JSON.stringify([{ ...project, networks: [{ ...network, rpcUrl }] }]) }),
      ).toThrow('rpcUrl')
  })
})
