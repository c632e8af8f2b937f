import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { startWorld, type World } from '../testing/secureWorld.js'
import { commonHeaders } from './policies.js'
import { signedText } from './signature.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.site.url}${path}`, { headers })
const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the frame', () => {
  test('default: the project’s pages alone may hold it, and it runs and asks what is listed', async () => {
    const response = await get('/frame?projectId=shop')
    expect(await response.text()).toBe('<!doctype html>frame')
    expect(Object.fromEntries(policyOf(response))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': 'data:',
      'connect-src': "'self' https://node.example/v1/key",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'frame-ancestors': 'https://shop.example http://localhost:4100',
    })
    const { headers } = response
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    '/frame',
    '/frame?projectId=other',
    '/frame?projectId=__proto__',
    '/frame?projectId=other&projectId=shop',
  ])('error: %s: no page may hold it', async (path) => {
    expect(policyOf(await get(path)).get('frame-ancestors')).toBe("'none'")
  })
})

describe('the windows', () => {
  test.each(['/popup', '/popup/device', '/popup/approve'])(
    'default: %s keeps who opened it, and no page frames it',
    async (path) => {
      const response = await get(path)
      expect(await response.text()).toBe('<!doctype html>popup')
      const policy = policyOf(response)
      expect([policy.get('frame-ancestors'), policy.get('script-src')]).toEqual(["'none'", "'self'"])
      expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    },
  )
})

describe('files', () => {
  test('default: what the build lists is served with its type, and not sent again to who has it', async () => {
    const response = await get('/frame.js')
    expect([await response.text(), response.headers.get('content-type')]).toEqual([
      '1',
      'text/javascript; charset=utf-8',
    ])
    const tag = response.headers.get('etag') ?? ''
    expect((await get('/frame.js', { 'if-none-match': tag })).status).toBe(304)
  })

  test('behavior: who takes brotli gets it, and who does not gets the file as it is', async () => {
    const encodings = ['gzip, br', 'br;q=0, gzip', 'gzip', 'identity']
    const answers = encodings.map(async (accepted) => {
      const response = await get('/frame.js', { 'accept-encoding': accepted })
      return [response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()]
    })
    const plain = [null, 'Accept-Encoding', '1']
    expect(await Promise.all(answers)).toEqual([['br', 'Accept-Encoding', '1'], plain, plain, plain])
  })

  test.each([
    '/pages.json',
    '/frame.html',
    '/popup.html',
    '/..%2fpages.json',
    '/constructor',
    '/',
    '/popup/a/b',
  ])('error: %s is not served', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('error: a file that is not what was built is not served, nor is the site ready', async () => {
    const broken = await startWorld({ db: world.db })
    const of = (path: string) => fetch(`${broken.site.url}${path}`)
    expect((await of('/ready')).status).toBe(200)
    writeFileSync(join(broken.pages.folder, 'frame.js'), '2')
    const response = await of('/frame.js')
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({})])
    expect(await (await of('/ready')).json()).toEqual({ ok: false, why: 'pages' })
    rmSync(join(broken.pages.folder, 'frame.js'))
    expect((await of('/frame.js')).status).toBe(503)
    writeFileSync(join(broken.pages.folder, 'frame.html'), '<script>evil()</script>')
    expect((await of('/frame?projectId=shop')).status).toBe(503)
    await broken.close()
  })
})

describe('a release key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const releaseKeys = [Buffer.from(x, 'base64url').toString('base64')]

  test('error: pages that it did not sign are not served, nor is the site ready; those that it signed are', async () => {
    const site = await startWorld({ db: world.db, releaseKeys })
    const statuses = async () => {
      const asked = ['/frame?projectId=shop', '/popup', '/frame.js', '/ready'].map((path) =>
        fetch(`${site.site.url}${path}`),
      )
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([503, 503, 503, 503])
    const at = join(site.pages.folder, 'pages.json')
    const { files } = JSON.parse(readFileSync(at, 'utf8'))
    const signature = sign(null, Buffer.from(signedText(files)), privateKey).toString('base64')
    writeFileSync(at, JSON.stringify({ files, signature }))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    // An evil file whose new hash is written down, too.
    writeFileSync(join(site.pages.folder, 'frame.js'), 'evil()')
    const hash = createHash('sha384').update('evil()').digest('base64')
    writeFileSync(at, JSON.stringify({ files: { ...files, 'frame.js': hash }, signature }))
    expect(await statuses()).toEqual([503, 503, 503, 503])
    await site.close()
  })
})

describe('commonHeaders', () => {
  test('param: isSecure: on https a browser comes by https alone', () => {
    expect(commonHeaders(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(commonHeaders(false)['strict-transport-security']).toBe(undefined)
  })
})
