import { afterEach, describe, expect, test } from '@rstest/core'
import { alertAtom, bannerAtom } from '../state/banner.js'
import { emailLoginAtom } from '../state/embeddedLogin.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import type { TestReply } from '../testing/createTestApi.js'
import { startEmailLoginIntent } from './emailLogin.js'

const path = '/provider/projects/v1/origins'

afterEach(() => {
  document.body.replaceChildren()
})

/** A login on a page whose provider answers so. */
async function logIn(reply: TestReply) {
  const modal = createEmbeddedModal()
  const { api, store, until } = modal
  api.answer(path, reply)
  void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
  const login = () => store.get(emailLoginAtom)
  await until(() => login().step === 'otp' || login().error !== undefined)
  return { ...modal, login }
}

describe('the project’s origins', () => {
  test('default: read once a load of the frame; a list with this page raises nothing [API-23]', async () => {
    const { api, login, store } = await logIn({
      json: { allowedOrigins: ['https://dapp.test', 'https://a.test'] },
    })
    const [asked, ...more] = api.requestsOf(path)
    expect([asked?.method, asked?.url.searchParams.get('projectId'), more.length]).toEqual(['GET', 'test', 0])
    expect([login().step, store.get(alertAtom)]).toEqual(['otp', undefined])
  })

  test('error: a list without this page: Origin Not Allowed, and the embedded wallet is refused [ERR-21]', async () => {
    for (const origins of [['https://a.test'], ['https://dapp.test.evil.test', 'http://dapp.test']]) {
      const { login, site, store } = await logIn({ json: { allowedOrigins: origins } })
      expect(login()).toMatchObject({ step: 'form', error: { name: 'unverifiedDomain' } })
      expect(store.get(alertAtom)).toMatchObject({
        message: 'Origin Not Allowed',
        details: ['Origin: https://dapp.test', "Add the origin on the provider's dashboard."],
      })
      expect([site.calls(), document.querySelector('iframe')]).toEqual([[], null])
    }
  })

  test('error: HTTP 429 and a 5xx are alerts of the configuration, and refuse nothing [ERR-17] [ERR-29] [ERR-56] [ERR-28]', async () => {
    for (const [status, message, detail] of [
      [429, 'Rate Limited', 'The app configuration was asked for too often.'],
      [500, 'Server Error', 'Failed to get app configuration.'],
      [503, 'Server Error', 'Failed to get app configuration.'],
    ] as const) {
      const { login, store } = await logIn({ status })
      expect([login().step, store.get(alertAtom)]).toMatchObject(['otp', { message, details: [detail] }])
    }
  })

  test('behavior: anything else is an empty list, which is unknown: the secure site makes its own check [ERR-57]', async () => {
    const replies: readonly TestReply[] = [
      { json: { allowedOrigins: [] } },
      { json: { allowedOrigins: 'all' } },
      { status: 404 },
      { status: 401 },
      { failure: new TypeError('offline') },
      'broken',
    ]
    for (const reply of replies) {
      const { login, store } = await logIn(reply)
      expect([login().step, store.get(alertAtom), store.get(bannerAtom)]).toEqual([
        'otp',
        undefined,
        undefined,
      ])
    }
  })
})
