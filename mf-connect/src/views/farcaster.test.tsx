import { activeConnectionAtom, configAtom, routeAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { createEmbeddedModal, TestFault, testUser } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { manifest } from '../manifest.js'
import { farcasterLoginAtom } from '../state/farcasterLogin.js'
import { renderView } from '../testing/renderView.js'

afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
  document.body.replaceChildren()
})

const uri = 'https://farcaster.test/~/siwf?channelToken=ABC'
type Action = 'wait' | 'verifyDevice' | 'connect'

/** A page whose site serves Farcaster; `say` is what the frame answers from now on. */
function open(given: Parameters<typeof createEmbeddedModal>[0] = {}) {
  const said: { action: Action | TestFault } = { action: 'wait' }
  const modal = createEmbeddedModal({
    ...given,
    answers: {
      isConnected: () => ({ isConnected: said.action === 'connect' }),
      getFarcasterUri: () => ({ uri, state: 'code' }),
      connectFarcaster: () => {
        if (said.action instanceof TestFault) throw said.action
        return { action: said.action }
      },
      getUser: () => ({ user: { ...testUser, authName: 'farcaster', userName: 'alice' } }),
      ...given.answers,
    },
  })
  const { site, store } = modal
  site.ready = { socials: ['google', 'farcaster'], networks: ['eip155:1'], storage: 'kept' }
  store.set(servedViewsAtom, new Set(Object.keys(manifest.views) as never[]))
  const asked = () => site.calls().filter((x) => x === 'connectFarcaster').length
  return {
    ...modal,
    asked,
    say(action: Action | TestFault) {
      said.action = action
    },
    async show(view: 'Connect' | 'ConnectingFarcaster' = 'ConnectingFarcaster') {
      cleanup()
      await renderView(modal, { view, data: undefined } as never)
    },
    meet: (isSo: () => boolean) => modal.until(isSo, act),
    step: () => store.get(farcasterLoginAtom).step,
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const code = () => screen.queryByRole('img', { name: 'Code for Farcaster' })

describe('a login with Farcaster', () => {
  test('default: a press leads to a code of the site’s; once the visitor agreed on the phone, they are in [VIEW-06] [STA-09] [API-48: modal]', async () => {
    const { asked, meet, say, show, site, store } = open()
    await show('Connect')
    await press('Continue with Farcaster')
    expect(store.get(routeAtom).view).toBe('ConnectingFarcaster')
    await show()
    await meet(() => code() !== null)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    await meet(() => asked() > 1)
    expect(store.get(activeConnectionAtom)).toBeUndefined()
    say('connect')
    await meet(() => store.get(activeConnectionAtom) !== undefined)
    expect(store.get(activeConnectionAtom)).toMatchObject({ auth: { name: 'farcaster', username: 'alice' } })
    expect(site.asked.find((x) => x.call === 'connectFarcaster')?.params).toEqual({ state: 'code' })
  })

  test('behavior: a new page is led to the window that brings its key share', async () => {
    const { meet, say, show, store } = open()
    say('verifyDevice')
    await show()
    await meet(() => store.get(routeAtom).view === 'EmailVerifyDevice')
  })

  test('behavior: on the phone itself there is a link in place of the code [STA-09: phone]', async () => {
    const opening = rs.spyOn(window, 'open').mockReturnValue(null)
    const { meet, show, step, store } = open()
    Object.assign(store.get(configAtom), { isMobile: true })
    await show()
    await meet(() => step() === 'code')
    expect(code()).toBeNull()
    await press('Open Farcaster')
    expect(opening.mock.calls[0]?.[0]).toBe(uri)
  })

  test('error: a link that would run code in the page is no link, and is never opened', async () => {
    const opening = rs.spyOn(window, 'open').mockReturnValue(null)
    for (const link of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'no link']) {
      const { meet, show, step, store } = open({
        answers: { getFarcasterUri: () => ({ uri: link, state: 'code' }) },
      })
      Object.assign(store.get(configAtom), { isMobile: true })
      await show()
      await meet(() => step() === 'failed')
    }
    expect(opening).not.toHaveBeenCalled()
  })

  test('error: a code that is over, or that another one used, is told; another is one press away [ERR-35]', async () => {
    const { meet, say, show, site, store, step } = open()
    say(new TestFault({ name: 'socialFailed' }))
    await show()
    await meet(() => step() === 'failed')
    expect(store.get(farcasterLoginAtom)).toMatchObject({
      error: { name: 'socialFailed', message: 'Failed to connect to farcaster' },
    })
    expect(await screen.findByText('The login was declined, or it failed there.')).toBeTruthy()
    say('wait')
    await press('Try again')
    await meet(() => code() !== null)
    expect(site.calls().filter((x) => x === 'getFarcasterUri')).toHaveLength(2)
  })

  test('behavior: who leaves the view is asked about no more, and a site without it says so', async () => {
    const { asked, clock, meet, show, step } = open()
    await show()
    await meet(() => asked() > 0)
    cleanup()
    const before = asked()
    await act(() => clock.advanceAsync(10_000))
    expect([asked(), step()]).toEqual([before, 'code'])
    const other = open()
    if (other.site.ready) other.site.ready.socials = ['google']
    await other.show()
    await other.meet(() => screen.queryByText('No login of this kind is offered here.') !== null)
  })
})
