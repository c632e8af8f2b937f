import { embeddedUserAtom, socialLoginAtom } from '@foyer/shared-core/embedded'
import type { ViewsByRemote } from '@foyer/shared-core/manifest'
import { activeConnectionAtom, featuresAtom, routeAtom, servedViewsAtom } from '@foyer/shared-core/state'
import {
  createEmbeddedModal,
  createTestWindow,
  TestFault,
  testSite,
  testUser,
  waitingAt,
} from '@foyer/shared-core/testing'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { manifest } from '../manifest.js'
import { renderView } from '../testing/renderView.js'

afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
  document.body.replaceChildren()
})

type Given = Parameters<typeof createEmbeddedModal>[0]

const allSocials = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']

/** A modal of a page with a secure site: logins in its views go over a real port to a site that the test holds. */
function open({ answers, ...given }: Given = {}) {
  const modal = createEmbeddedModal({
    ...given,
    answers: { isConnected: () => ({ isConnected: isIn(modal) }), ...answers },
  })
  const { store } = modal
  modal.site.ready = { socials: allSocials, networks: ['eip155:1', 'eip155:137'], storage: 'kept' }
  store.set(servedViewsAtom, new Set(Object.keys(manifest.views) as never[]))
  return {
    ...modal,
    async show(view: ViewsByRemote['mf-connect'], data?: unknown) {
      cleanup()
      await renderView(modal, { view, data } as never)
    },
    meet: (isSo: () => boolean) => modal.until(isSo, act),
  }
}
const isIn = ({ site }: ReturnType<typeof createEmbeddedModal>) =>
  site.calls().some((x) => x === 'connectOtp' || x === 'connectSocial' || x === 'connectDevice')

/** What a press opens. */
function openWindows() {
  const opened = createTestWindow()
  return { ...opened, opening: rs.spyOn(window, 'open').mockReturnValue(opened.site) }
}

const email = testUser.email ?? ''
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

describe('a login by e-mail', () => {
  test('default: an address in the list, a code, an account; the page keeps who it is, and no credential [CAP-05] [ENT-20] [ENT-22]', async () => {
    const { clock, config, meet, show, site, store } = open()
    // As a site with smart accounts left it.
    config.storage.set('embedded', { smartAccountNetworks: ['eip155:137'] })
    await show('Connect')
    await type('E-mail address', `${email}{Enter}`)
    await meet(() => store.get(routeAtom).view === 'EmailVerifyOtp')
    const mailedMs = clock.nowMs()
    await show('EmailVerifyOtp')
    expect(screen.getByText(/^We sent a code to alice@example.com/)).toBeTruthy()
    await type('Code of six digits', '123456')
    await meet(() => store.get(activeConnectionAtom) !== undefined)
    expect(site.asked.find((x) => x.call === 'connectEmail')?.params).toEqual({ email })
    expect(site.asked.find((x) => x.call === 'connectOtp')?.params).toEqual({ otp: '123456' })
    expect(store.get(embeddedUserAtom)).toEqual(testUser)
    const kept = config.storage.get('embedded') as { lastEmailLoginMs: number }
    expect(kept).toEqual({
      session: `email:${testUser.address}`,
      emailLoginUsed: true,
      lastEmailLoginMs: kept.lastEmailLoginMs,
      email,
      preferredAccountType: 'eoa',
      smartAccountNetworks: ['eip155:137'],
      lastChain: 'eip155:1',
    })
    expect(Math.abs(mailedMs - kept.lastEmailLoginMs)).toBeLessThan(1_000)
  })
  test('error: within 30 s of the last one nothing is mailed, and the seconds are rounded up [VAL-02]', async () => {
    const { clock, config, meet, show, site, store } = open()
    await show('EmailLogin')
    config.storage.set('embedded', { lastEmailLoginMs: clock.nowMs() - 20_500 })
    await type('E-mail address', `${email}{Enter}`)
    expect(await screen.findByText('Please try again after 10 seconds')).toBeTruthy()
    expect(site.calls()).not.toContain('connectEmail')
    await act(() => clock.advanceAsync(9_500))
    await press('Continue')
    await meet(() => store.get(routeAtom).view === 'EmailVerifyOtp')
  })

  test.each(['Connect', 'EmailLogin'] as const)(
    'error: in %s what is no address is told beside the field, and nothing is mailed [VAL-01]',
    async (view) => {
      for (const text of ['', 'alice', '@example.com', 'a b@example.com', 'alice@example']) {
        const { show, site } = open()
        await show(view)
        await type('E-mail address', `${text}{Enter}`)
        expect(await screen.findByText(/Check the address/)).toBeTruthy()
        expect(site.calls()).toEqual([])
      }
    },
  )

  test('error: a wrong code says so, and is typed over', async () => {
    const { meet, show, store, site } = open({
      answers: {
        connectOtp() {
          throw new TestFault({ name: 'wrongCode', left: 2 })
        },
        isConnected: () => ({ isConnected: false }),
      },
    })
    await show('EmailLogin')
    await type('E-mail address', `${email}{Enter}`)
    await meet(() => store.get(routeAtom).view === 'EmailVerifyOtp')
    await show('EmailVerifyOtp')
    await type('Code of six digits', '000000')
    await meet(() => screen.queryByText(/2 tries are left/) !== null)
    await userEvent.keyboard('999999')
    await meet(() => site.calls().filter((x) => x === 'connectOtp').length === 2)
    expect(site.asked.at(-1)?.params).toEqual({ otp: '999999' })
  })

  test('behavior: on a new page a window brings the key share [API-46: device]', async () => {
    const state = 'device'
    const { meet, show, site, store } = open({
      answers: {
        connectOtp: () => ({ action: 'verifyDevice' }),
        getDeviceUri: () => ({ uri: `${testSite}/popup/device`, state }),
        connectDevice: () => ({ user: testUser }),
      },
    })
    const { say, site: popup } = openWindows()
    await show('EmailLogin')
    await type('E-mail address', `${email}{Enter}`)
    await meet(() => store.get(routeAtom).view === 'EmailVerifyOtp')
    await show('EmailVerifyOtp')
    await type('Code of six digits', '123456')
    await meet(() => store.get(routeAtom).view === 'EmailVerifyDevice')
    await show('EmailVerifyDevice')
    // Who typed the code goes on by Enter.
    await screen.findByRole('button', { name: 'Open the window' })
    await userEvent.keyboard('{Enter}')
    await meet(() => popup.location.href === `${testSite}/popup/device`)
    expect(screen.getByText('Continue in the window')).toBeTruthy()
    say({ type: 'foyer:window', state, outcome: 'done' })
    await meet(() => store.get(activeConnectionAtom) !== undefined)
    expect(site.asked.find((x) => x.call === 'connectDevice')?.params).toEqual({ state })
  })
})

describe('a social login', () => {
  const state = 'social'
  const answers = {
    getSocialRedirectUri: (params: unknown) => ({
      uri: `https://identity.test/${(params as { provider: string }).provider}`,
      state,
    }),
    connectSocial: () => ({ user: { ...testUser, authName: 'google', userName: 'Alice' } }),
    getUser: () => ({ user: { ...testUser, authName: 'google', userName: 'Alice' } }),
  }

  test('default: a window of 600x800 opens in the press, and its word connects [CAP-06] [NAV-06] [STA-07] [API-32]', async () => {
    const { config, meet, show, store } = open({ answers })
    const { opening, say, site: popup } = openWindows()
    await show('Connect')
    await press('Continue with Google')
    expect(opening).toHaveBeenCalledOnce()
    const [address, , features] = opening.mock.calls[0] ?? []
    expect(address).toBe(waitingAt)
    expect(features?.split(',')).toEqual(expect.arrayContaining(['popup', 'width=600', 'height=800']))
    expect(store.get(routeAtom)).toEqual({ view: 'ConnectingSocial', data: { provider: 'google' } })
    await show('ConnectingSocial', { provider: 'google' })
    await meet(() => popup.location.href === 'https://identity.test/google')
    say({ type: 'foyer:window', state, outcome: 'done' }, 'https://rogue.test')
    say({ type: 'foyer:window', state: 'swapped', outcome: 'done' })
    await act(async () => {})
    expect(store.get(socialLoginAtom).step).toBe('window')
    say({ type: 'foyer:window', state, outcome: 'done' })
    await meet(() => store.get(activeConnectionAtom) !== undefined)
    expect(store.get(activeConnectionAtom)).toMatchObject({ auth: { name: 'google', username: 'Alice' } })
    expect(config.storage.get('embedded')).toMatchObject({ socialUsername: 'Alice' })
  })

  test('error: the provider says no: the view says so, and its button begins anew [STA-07: failed]', async () => {
    const { meet, show } = open({ answers })
    const { opening, say, site: popup } = openWindows()
    await show('ConnectingSocial', { provider: 'google' })
    await press('Continue with Google')
    await meet(() => popup.location.href !== waitingAt)
    say({ type: 'foyer:window', state, outcome: 'failed', error: 'access_denied' })
    await meet(() => screen.queryByText('The login was declined, or it failed there.') !== null)
    expect(popup.closings).toBe(1)
    await press('Try again')
    expect(opening).toHaveBeenCalledTimes(2)
  })

  test('error: a window that is closed ends the login, and nothing of it stays', async () => {
    const { clock, config, meet, show } = open({ answers })
    const { site: popup } = openWindows()
    await show('ConnectingSocial', { provider: 'google' })
    await press('Continue with Google')
    await meet(() => popup.location.href !== waitingAt)
    await act(() => clock.advanceAsync(1_000))
    Object.assign(popup, { closed: true })
    await meet(() => screen.queryByText('The window was closed before you were done.') !== null)
    expect(config.storage.get('embedded')).toBeUndefined()
  })

  test('error: a window that the browser holds back', async () => {
    const { show } = open({ answers })
    rs.spyOn(window, 'open').mockReturnValue(null)
    await show('ConnectingSocial', { provider: 'google' })
    await press('Continue with Google')
    expect(await screen.findByText(/^Your browser held the window back/)).toBeTruthy()
  })

  test('default: the six that a window signs in with, and Farcaster, in the page’s order; the list begins with those that fit [VAL-03]', async () => {
    const { config, show, store, meet } = open({ answers })
    const { opening } = openWindows()
    expect(config.features.socials).toContain('farcaster')
    await show('Connect')
    await screen.findByRole('button', { name: 'Continue with Google' })
    const names = () => screen.getAllByRole('button').map((x) => x.getAttribute('aria-label') ?? '')
    const shown = names().filter((x) => x.startsWith('Continue with'))
    expect(shown).toEqual(['Google', 'X', 'Farcaster', 'Discord'].map((x) => `Continue with ${x}`))
    await press('More ways to log in')
    await meet(() => store.get(routeAtom).view === 'ConnectSocials')
    await show('ConnectSocials')
    const all = (await screen.findAllByRole('listitem')).map((x) => x.textContent)
    expect(all).toEqual(['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'])
    await press('Facebook')
    expect(opening).toHaveBeenCalledOnce()
    await show('ConnectingSocial', { provider: 'farcaster' })
    expect(await screen.findByText('No login of this kind is offered here.')).toBeTruthy()
  })
})

describe('a browser that keeps nothing', () => {
  test('behavior: is told of at each step of a login, and one that keeps what it is given is not', async () => {
    for (const storage of ['blocked', 'kept']) {
      const { meet, show, site, store } = open({
        answers: {
          connectOtp: () => ({ action: 'verifyDevice' }),
          isConnected: () => ({ isConnected: false }),
        },
      })
      if (site.ready) site.ready.storage = storage
      const told = () =>
        screen.queryAllByText('This browser lets the wallet keep nothing here: a reload signs you out.')
          .length
      const expected = storage === 'blocked' ? 1 : 0
      await show('EmailLogin')
      await type('E-mail address', `${email}{Enter}`)
      await meet(() => store.get(routeAtom).view === 'EmailVerifyOtp')
      expect(told()).toBe(expected)
      await show('EmailVerifyOtp')
      expect([await screen.findByLabelText('Code of six digits'), told()]).toEqual([
        expect.anything(),
        expected,
      ])
      await type('Code of six digits', '123456')
      await meet(() => store.get(routeAtom).view === 'EmailVerifyDevice')
      await show('EmailVerifyDevice')
      await screen.findByRole('button', { name: 'Open the window' })
      expect(told()).toBe(expected)
      await show('ConnectingSocial', { provider: 'google' })
      await screen.findByRole('button', { name: 'Continue with Google' })
      expect(told()).toBe(expected)
    }
  })
})

describe('a project’s flags', () => {
  test.each([
    ['email', 'E-mail address'],
    ['socials', 'Continue with Google'],
  ] as const)(
    'behavior: without %s its way in is absent, the other stays [CAP-18: email, socials]',
    async (flag, absent) => {
      const { show, store } = open()
      store.set(featuresAtom, { ...store.get(featuresAtom), [flag]: false })
      await show('Connect')
      const other = flag === 'email' ? 'Continue with Google' : 'E-mail address'
      expect(await screen.findByLabelText(other)).toBeTruthy()
      expect(screen.queryByLabelText(absent)).toBeNull()
    },
  )
})
