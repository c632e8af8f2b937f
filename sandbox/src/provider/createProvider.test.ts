import { describe, expect, test } from '@rstest/core'
import { createProvider } from './createProvider.js'
import { createProjects } from './projects.js'

const make = () => createProvider(createProjects())
const who = 'projectId=demo&st=test&sv=1'

describe('createProvider', () => {
  test('default: every endpoint answers a known project', async () => {
    const app = make()
    const json = async (path: string) => (await app.request(path)).json()
    const { features } = await json(`/appkit/v1/config?${who}`)
    expect(features.map(({ id }: { id: string }) => id)).toEqual([
      ...['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet'],
    ])
    expect(await json(`/getAnalyticsConfig?${who}`)).toEqual({ isAnalyticsEnabled: true })
    expect((await json(`/projects/v1/origins?${who}`)).allowedOrigins).toContain('http://localhost:4100')
    expect((await json(`/getWallets?${who}&entries=3&page=1`)).data).toHaveLength(3)
  })

  test('param: projectId: with demo-several visitors have several wallets at once', async () => {
    const isOn = async (projectId: string) => {
      const answer = await make().request(`/appkit/v1/config?projectId=${projectId}&st=test&sv=1`)
      const { features } = await answer.json()
      return features.find(({ id }: { id: string }) => id === 'multi_wallet').isEnabled
    }
    expect(await isOn('demo')).toBe(false)
    expect(await isOn('demo-several')).toBe(true)
  })

  test('default: images are SVG any page may show', async () => {
    for (const path of ['/getWalletImage/a', '/public/getAssetImage/a', '/public/getCurrencyImage/a']) {
      const response = await make().request(`${path}?${who}`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('error: a call without project id, sdk type or sdk version is refused by name', async () => {
    for (const name of ['projectId', 'st', 'sv']) {
      const query = new URLSearchParams(who)
      query.delete(name)
      const response = await make().request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect((await response.json()).reasons[0].name).toBe(name)
    }
  })

  test('error: an unknown project is refused as a real service does', async () => {
    const response = await make().request('/appkit/v1/config?projectId=bad&st=test&sv=1')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      status: 'error',
      reasons: [{ name: 'projectId', description: 'Unauthorized: invalid key' }],
    })
  })

  test('behavior: a test changes what its own project is told, and no other', async () => {
    const app = make()
    const change = {
      method: 'PUT',
      body: JSON.stringify({ features: [], allowedOrigins: ['https://a.example'] }),
    }
    expect((await app.request('/control/projects/demo-own', change)).status).toBe(200)
    const own = await app.request('/appkit/v1/config?projectId=demo-own&st=test&sv=1')
    expect(await own.json()).toEqual({ features: [] })
    const other = await app.request(`/appkit/v1/config?${who}`)
    expect((await other.json()).features).toHaveLength(6)
  })

  test('error: settings of an unknown name or shape, or of an unknown project, change nothing', async () => {
    const put = (id: string, body: unknown) =>
      make().request(`/control/projects/${id}`, { method: 'PUT', body: JSON.stringify(body) })
    expect((await put('demo', { feature: [] })).status).toBe(400)
    expect((await put('demo', { features: [{ id: 'swap' }] })).status).toBe(400)
    expect((await put('demo', { constructor: true })).status).toBe(400)
    expect((await put('bad', { features: [] })).status).toBe(404)
  })
})
