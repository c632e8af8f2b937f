import { afterEach, describe, expect, test } from '@rstest/core'
import { type SocialProvider, socialProviders } from '../entities/SocialProvider.js'
import { configAtom } from '../state/config.js'
import { activeConnectionAtom } from '../state/connections.js'
import { emailLoginAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { TestFault, testUser, waitingAt } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { startEmailLoginIntent } from './emailLogin.js'
import { connectSocialIntent } from './socialLogin.js'

const done = { type: 'foyer:window', state: 'social', outcome: 'done' }

afterEach(() => {
  document.body.replaceChildren()
})

function create(given: createEmbeddedModal.Parameters = {}) {
  const opened = createTestWindows()
  const modal = createEmbeddedModal(given)
  const { store, until } = modal
  const social = () => store.get(socialLoginAtom)
  const isAt = (step: string) => until(() => social().step === step)
  const press = (provider: SocialProvider = 'google') => {
    const { length } = opened.windows
    void store.set(connectSocialIntent, { provider })
    return opened.windows[length]
  }
  /** The window is at the provider's page. */
  const isOut = (window = opened.windows[0]) => until(() => window?.href === 'https://brand.test/authorize')
  return { ...modal, isAt, isOut, opened, press, social }
}

describe('connectSocialIntent', () => {
  test('default: started, a window in the press, its message, connected [CAP-06] [STA-07] [NAV-06] [API-47: flow]', async () => {
    const { events, isAt, isOut, press, site, social, store, until } = create()
    const window = press()
    expect(window?.features).toMatch(/^popup,width=600,height=800,/)
    expect([window?.href, social()]).toEqual([waitingAt, { step: 'starting', provider: 'google' }])
    expect(store.get(routeAtom)).toEqual({ view: 'ConnectingSocial', data: { provider: 'google' } })
    await isOut()
    expect(social()).toEqual({ step: 'window', provider: 'google' })
    window?.say(done)
    await isAt('connecting')
    await until(() => store.get(activeConnectionAtom) !== undefined)
    await isAt('idle')
    expect(store.get(activeConnectionAtom)).toMatchObject({ connectorId: 'embedded' })
    expect(site.asked.filter((x) => /Social/.test(x.call)).map(({ call, params }) => [call, params])).toEqual(
      [
        ['getSocialRedirectUri', { provider: 'google' }],
        ['connectSocial', { state: 'social' }],
      ],
    )
    expect(events.filter((x) => x.name.startsWith('SOCIAL')).map((x) => x.name)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_SUCCESS',
    ])
  })

  test('default: the six that a window signs in with, and Farcaster not by one [VAL-03]', async () => {
    for (const provider of socialProviders) {
      const { isOut, opened, press, site, social, store } = create()
      press(provider)
      if (provider === 'farcaster') {
        expect(store.get(routeAtom).view).toBe('ConnectingFarcaster')
        expect([opened.windows, site.hellos]).toEqual([[], []])
        continue
      }
      await isOut()
      expect([social(), site.asked.find((x) => x.call === 'getSocialRedirectUri')?.params]).toEqual([
        { step: 'window', provider },
        { provider },
      ])
    }
  })

  test('error: the window is closed first: Popup closed; it can begin again [STA-08]', async () => {
    const { clock, events, isAt, isOut, opened, press, social, store, until } = create()
    press()
    await isOut()
    await clock.advanceAsync(500)
    opened.windows[0]?.opened.close()
    await isAt('failed')
    expect(social()).toMatchObject({ error: { name: 'windowClosed', message: 'Popup closed' } })
    expect(events.at(-1)).toMatchObject({
      name: 'SOCIAL_LOGIN_ERROR',
      properties: { message: 'Popup closed' },
    })
    press()
    await isOut(opened.windows[1])
    opened.windows[1]?.say(done)
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })

  test('error: the frame gives no address, or the provider said no: Failed to initiate social connection [ERR-34]', async () => {
    const refused = create({
      answers: {
        getSocialRedirectUri: () => {
          throw new TestFault({ name: 'unavailable' })
        },
      },
    })
    refused.press()
    await refused.isAt('failed')
    const declined = create()
    declined.press()
    await declined.isOut()
    declined.opened.windows[0]?.say({ ...done, outcome: 'failed', error: 'rejected' })
    await declined.isAt('failed')
    for (const { opened, social } of [refused, declined]) {
      const message = 'Failed to initiate social connection'
      expect(social()).toMatchObject({ error: { name: 'socialFailed', message } })
      expect(opened.windows[0]?.opened.closed).toBe(true)
    }
  })

  test('error: the site’s own words of a failure are told neither to the page nor to analytics', async () => {
    const { events, isAt, isOut, press } = create({
      answers: {
        connectSocial: () => {
          throw new TestFault({ name: 'socialFailed', message: 'alice@example.com is blocked' })
        },
      },
    })
    const window = press()
    await isOut()
    window?.say(done)
    await isAt('failed')
    expect(events.at(-1)).toMatchObject({
      name: 'SOCIAL_LOGIN_ERROR',
      properties: { message: 'socialFailed' },
    })
    expect(JSON.stringify(events)).not.toContain('alice')
  })

  test('error: the browser holds the window back: said in the view, and the frame is asked nothing', async () => {
    const { isAt, opened, press, site, social } = create()
    opened.isBlocked = true
    press()
    await isAt('failed')
    expect([social(), site.calls()]).toMatchObject([{ error: { name: 'windowBlocked' } }, []])
  })

  test('error: what the frame itself lacks stays what it is', async () => {
    const { api, isAt, press, site, social } = create()
    site.ready = undefined
    api.answer('/frame/check', { json: { allowed: false } })
    press()
    await isAt('failed')
    expect(social()).toMatchObject({ error: { name: 'unverifiedDomain', message: 'Unverified Domain' } })
  })

  test('behavior: its view is left, the modal is closed, or the page loads yet: the window closes, and says nothing any more', async () => {
    for (const [when, how] of [
      ['early', 'view'],
      ['late', 'view'],
      ['late', 'modal'],
    ] as const) {
      const { events, isAt, isOut, opened, press, site, store, until } = create()
      if (when === 'early') site.ready = undefined
      const window = press()
      if (when === 'late') await isOut()
      else await until(() => site.hellos.length > 0)
      if (how === 'view') store.set(routeAtom, { view: 'Connect', data: undefined })
      else store.set(modalAtom, (x) => ({ ...x, open: false }))
      await until(() => window?.opened.closed === true)
      await isAt('idle')
      window?.say(done)
      await until(() => true)
      expect([site.calls().includes('connectSocial'), opened.windows.length]).toEqual([false, 1])
      expect(events.some((x) => x.name === 'SOCIAL_LOGIN_ERROR')).toBe(false)
      expect(store.get(activeConnectionAtom)).toBeUndefined()
    }
  })

  test('behavior: pressed while a mail is being sent, or the other way about: the one that was left waits for nothing', async () => {
    const { isAt, isOut, press, site, social, store, until } = create({
      answers: { connectEmail: () => new Promise(() => {}) },
    })
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await until(() => site.calls().includes('connectEmail'))
    press()
    await isOut()
    expect([store.get(emailLoginAtom), social().step]).toEqual([{ step: 'form' }, 'window'])
    store.get(configAtom).storage.remove('embedded')
    void store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await isAt('idle')
    expect(store.get(emailLoginAtom).step).toBe('sending')
  })

  test('behavior: its view is left while its code is on its way: the window closes, and the site is asked nothing', async () => {
    for (const leave of ['view', 'modal'] as const) {
      const { events, isAt, press, site, store, until } = create()
      const window = press()
      if (leave === 'view') store.set(routeAtom, { view: 'Connect', data: undefined })
      else store.set(modalAtom, (x) => ({ ...x, open: false }))
      await until(() => window?.opened.closed === true)
      await isAt('idle')
      expect(site.calls()).not.toContain('getSocialRedirectUri')
      expect(events.some((x) => x.name === 'SOCIAL_LOGIN_ERROR')).toBe(false)
    }
  })

  test('error: a word of another state, of another window or origin neither connects nor aborts', async () => {
    const { isOut, press, site, social, store, until } = create()
    const window = press()
    await isOut()
    window?.say({ ...done, state: 'other' })
    window?.say(done, { origin: 'http://rogue.test' })
    window?.say(done, { source: {} })
    window?.say({ ...done, outcome: 'failed' }, { source: globalThis.window })
    await until(() => true)
    expect([social().step, site.calls().includes('connectSocial')]).toEqual(['window', false])
    window?.say(done)
    await until(() => store.get(activeConnectionAtom) !== undefined)
    expect(store.get(activeConnectionAtom)?.accounts[0]?.address).toBe(testUser.address)
  })
})
