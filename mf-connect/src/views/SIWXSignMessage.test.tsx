import { configAtom, modalAtom, routeAtom, signInAtom } from '@foyer/shared-core/state'
import { alice, createSignIn, groupedAddresses, learnTime } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderView } from '../testing/renderView.js'

const started: { stop(): void }[] = []
afterEach(() => {
  cleanup()
  for (const { stop } of started.splice(0)) stop()
})

/** The question, as a visitor reads it. */
async function ask({ locale = 'en', ...given }: { locale?: 'en' | 'de' } & createSignIn.Parameters = {}) {
  const page = createSignIn(given)
  started.push(page)
  await page.connect()
  await renderView(page, { view: 'SIWXSignMessage', data: undefined, locale })
  return { ...page, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}
const groups = (text: string | null | undefined) => text?.replaceAll(/\s/g, '')

describe('SIWXSignMessage', () => {
  test('default: says who asks, with which account, for what and how long [VIEW-16] [CON-10: signing in]', async () => {
    await ask({ siwx: { statement: 'You agree to our terms.', resources: ['https://app.example/terms'] } })
    expect(screen.getByText('app.example asks you to sign in')).toBeTruthy()
    expect(screen.getByText('You agree to our terms.')).toBeTruthy()
    const details = screen.getAllByRole('definition').map(({ textContent }) => groups(textContent))
    expect(details).toContain(alice)
    expect(groupedAddresses()).toEqual([alice])
    expect(details).toContain('Ethereum')
    expect(details).toContain('https://app.example/start')
    expect(details).toContain('https://app.example/terms')
    expect(screen.getByText('Holds until')).toBeTruthy()
  })

  test('shows the end by the server’s clock, as the signed text does', async () => {
    const page = createSignIn()
    started.push(page)
    await page.connect()
    const { clock } = page.store.get(configAtom)
    const sentMs = clock.nowMs()
    const serverMs = sentMs + 40 * 86_400_000
    learnTime(clock, { sentMs, serverTime: new Date(serverMs).toUTCString() })
    await renderView(page, { view: 'SIWXSignMessage', data: undefined, locale: 'en' })
    const sessionMs = page.store.get(signInAtom)?.terms.sessionMs ?? 0
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(serverMs + sessionMs)
    expect(screen.getByText('Holds until').nextElementSibling?.textContent).toContain(day)
  })

  test('behavior: the question stays while the wallet asks it too, and a no comes back with a reason', async () => {
    const { press, prompts } = await ask()
    await press('Sign in')
    expect(prompts).toHaveLength(1)
    expect(screen.getByText('app.example asks you to sign in')).toBeTruthy()
    const refused = Object.assign(new Error('no'), { code: 4001 })
    await act(async () => prompts[0]?.refuse(refused))
    expect(screen.getByRole('alert').textContent).toBe('You did not sign. Try again when you are ready.')
  })

  test('behavior: each failure is said in words of its own', async () => {
    const { failing, press, prompts } = await ask()
    const fail = async (end: () => unknown, at: number) => {
      failing.set('verify', end)
      await press('Sign in')
      await act(async () => prompts[at]?.approve())
      return screen.getByRole('alert').textContent
    }
    const named = (name: string, fault?: string) => () => {
      throw Object.assign(new Error(name), { name, fault })
    }
    expect(await fail(() => false, 0)).toContain('The signature is not of this account')
    expect(await fail(named('SiwxRefusedError', 'nonce'), 1)).toContain('The page refused the sign-in')
    expect(await fail(named('SignInUnavailableError'), 2)).toContain('does not answer')
    expect(await fail(named('Odd'), 3)).toBe('Error signing message')
    for (const [at, fault] of ['issuedAt', 'notBefore', 'expired'].entries())
      expect(await fail(named('SiwxRefusedError', fault), 4 + at)).toContain('Your device’s clock')
  })

  test('names the field and its rule where the page wrote what no message can hold', async () => {
    for (const nonce of ['3f2a-77', 'short', 'äbcdefgh']) {
      const page = createSignIn()
      started.push(page)
      page.failing.set('getNonce', () => nonce)
      await page.connect()
      await renderView(page, { view: 'SIWXSignMessage', data: undefined })
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
      expect(screen.getByRole('alert').textContent).toBe(
        'This app’s sign-in request has an invalid nonce. It must be 8 to 256 ASCII letters and digits.',
      )
      expect(page.prompts).toEqual([])
      // The page repaired its sign-in: the next press asks for another nonce.
      page.failing.delete('getNonce')
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
      expect(page.prompts).toHaveLength(1)
      cleanup()
    }
  })

  test('says that a signature could not be checked where the network does not answer', async () => {
    const page = createSignIn({ siwx: { sessions: undefined } })
    started.push(page)
    await page.connect()
    await renderView(page, { view: 'SIWXSignMessage', data: undefined })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await act(async () => page.prompts[0]?.approve())
    await screen.findByText('Sign-in could not be checked, because the network didn’t answer. Try again.')
    expect(page.store.get(signInAtom)?.error).toMatchObject({ message: 'Sign-in could not be checked' })
  })

  test('behavior: what would close the modal leads to Cancel [NAV-13: focus]', async () => {
    const { store } = await ask({ siwx: { required: true } })
    expect(document.activeElement).toBe(document.body)
    act(() => store.set(modalAtom, (modal) => ({ ...modal, shaking: true })))
    expect(document.activeElement?.textContent).toBe('Cancel')
  })

  test('behavior: Cancel goes on without', async () => {
    const { navigator, press } = await ask()
    await press('Cancel')
    expect(navigator.steps.at(-1)).toEqual({ how: 'close' })
  })

  test('param: locale: German; its texts come with the view', async () => {
    await ask({ locale: 'de' })
    expect(screen.getByText('app.example bittet dich, dich anzumelden')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy()
  })

  test('behavior: without an account there is nothing to sign in with', async () => {
    const { store, wallet } = await ask()
    await act(async () => wallet.emit({ type: 'disconnected' }))
    store.set(routeAtom, { view: 'SIWXSignMessage', data: undefined })
    expect(screen.getByText('Nothing to sign in with')).toBeTruthy()
  })
})
