import type { PopupProvider } from '@foyer/shared-core/frame'
import { expect } from '@rstest/core'
import { exportPKCS8, generateKeyPair } from 'jose'
import type { Page } from './createPage.js'
import { startWorld } from './secureWorld.js'
import { startBrand } from './startBrand.js'

const client = { clientId: 'client', clientSecret: 'hush' }

/** A site whose every provider is one stand-in, and a window that goes there and comes back. */
export async function startSocialWorld() {
  let nowMs = Date.UTC(2026, 0, 2)
  const now = () => nowMs
  const brand = await startBrand(now)
  const { privateKey, publicKey: appleKey } = await generateKeyPair('ES256', { extractable: true })
  const oidc = { ...client, issuer: brand.issuer }
  const world = await startWorld({
    now,
    socials: {
      google: oidc,
      discord: oidc,
      facebook: oidc,
      apple: {
        clientId: 'client',
        teamId: 'team',
        keyId: 'key',
        privateKey: await exportPKCS8(privateKey),
        issuer: brand.issuer,
      },
      github: { ...client, ...brand.endpoints },
      x: { ...client, ...brand.endpoints },
    },
  })

  const begin = async (provider: PopupProvider, page?: Page) => {
    const own = page ?? (await world.page())
    return { page: own, ...(await own.ask('social/start', { ...world.start, provider })) }
  }

  /** The window comes back from the provider. @returns What it learns on the site's own page. */
  const callback = async (params: Readonly<Record<string, string>> | URLSearchParams, isForm = false) => {
    const query = new URLSearchParams(params)
    const url = `${world.site.url}/popup/callback`
    const form = { method: 'POST', body: query, headers: { origin: 'https://appleid.apple.com' } }
    const response = await fetch(isForm ? url : `${url}?${query}`, {
      redirect: 'manual',
      ...(isForm && form),
    })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '')
    expect(`${location.origin}${location.pathname}${location.search}`).toBe(`${world.origin}/popup`)
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  }

  return {
    world,
    brand,
    appleKey,
    begin,
    callback,
    /** A whole visit at the provider. */
    async finish(provider: PopupProvider, { isForm = false, more = {} } = {}) {
      const begun = await begin(provider)
      const came = await callback({ state: begun.state, code: brand.consent(begun.uri), ...more }, isForm)
      return { ...begun, came, ticket: came.ticket ?? '' }
    },
    now,
    advance(byMs: number) {
      nowMs += byMs
    },
    /** The provider does again what it should. */
    reset() {
      const clean = {
        claims: {},
        user: {},
        isForeign: false,
        algorithm: 'RS256',
        isDown: false,
        discovery: {},
        redirect: undefined,
      }
      Object.assign(brand.setting, clean)
    },
    async close() {
      await world.close()
      await brand.close()
    },
  }
}
export type SocialWorld = Awaited<ReturnType<typeof startSocialWorld>>

/** What a window learns of a login that failed. */
export const failed = (state: string) => ({ state, error: 'socialFailed' })
