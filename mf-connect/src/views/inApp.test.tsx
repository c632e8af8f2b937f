import { emailLoginAtom } from '@foyer/shared-core/embedded'
import { servedViewsAtom } from '@foyer/shared-core/state'
import { createEmbeddedModal, createTestWindow } from '@foyer/shared-core/testing'
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { manifest } from '../manifest.js'
import { renderView } from '../testing/renderView.js'

const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'
const notInApp = (name: string) => `${name} doesn’t allow sign-in inside this app. Open in your browser.`

beforeEach(() => {
  rs.spyOn(navigator, 'userAgent', 'get').mockReturnValue(webView)
})
afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
  document.body.replaceChildren()
})

/** A modal of a page with a secure site that serves these providers. */
function open() {
  const modal = createEmbeddedModal({ answers: { isConnected: () => ({ isConnected: false }) } })
  modal.site.ready = { socials: ['google', 'github', 'facebook'], networks: ['eip155:1'], storage: 'kept' }
  modal.store.set(servedViewsAtom, new Set(Object.keys(manifest.views) as never[]))
  return {
    ...modal,
    async show(view: string, data?: unknown) {
      cleanup()
      await renderView(modal, { view, data } as never)
    },
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a login with an identity provider inside an app', () => {
  test('says in the list, before any press, that Google refuses; e-mail stays, and the address can be copied', async () => {
    const { config, show } = open()
    const opening = rs.spyOn(window, 'open').mockReturnValue(createTestWindow().site)
    await show('Connect')
    expect(await screen.findByText(notInApp('Google'))).toBeTruthy()
    await press('Continue with Google')
    expect(opening).not.toHaveBeenCalled()
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy()
    // `userEvent` puts a clipboard of its own into the page.
    await press('Copy link to this page')
    expect(await navigator.clipboard.readText()).toBe(config.href)
  })

  test('says it in the list of all providers too', async () => {
    const { show } = open()
    await show('ConnectSocials')
    expect(await screen.findByText(notInApp('Google'))).toBeTruthy()
    expect(screen.getByText(notInApp('Facebook'))).toBeTruthy()
  })

  test('says the same in the view of the login, which opens no window', async () => {
    const { show } = open()
    await show('ConnectingSocial', { provider: 'google' })
    expect(await screen.findByText(notInApp('Google'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy link to this page' })).toBeTruthy()
  })

  test('leads from an app that opens no pop-ups to the user’s browser', async () => {
    const { show } = open()
    rs.spyOn(window, 'open').mockReturnValue(null)
    await show('ConnectingSocial', { provider: 'github' })
    await press('Continue with GitHub')
    expect(await screen.findByText(/^This app opens no pop-ups/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link to this page' })).toBeTruthy()
  })

  test('does so after a login by e-mail too, whose key comes by a window', async () => {
    const { show, store } = open()
    store.set(emailLoginAtom, {
      step: 'device',
      email: 'alice@example.com',
      error: { name: 'windowBlocked', message: 'The window was not opened: press again' },
    })
    await show('EmailVerifyDevice')
    expect(await screen.findByText(/^This app opens no pop-ups/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link to this page' })).toBeTruthy()
  })
})
