import { type EmailLogin, emailLoginAtom, socialLoginAtom } from '@foyer/shared-core/embedded'
import { featuresAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'

afterEach(cleanup)

const secureSite = 'http://127.0.0.1:4170'
type Given = NonNullable<Parameters<typeof createWorld>[0]>
const open = (given: Given = {}) =>
  createWorld({
    ...given,
    options: { services: { preset: 'sandbox', secureSite }, ...given.options } as never,
  })

/** The kinds of ways in, from top to bottom. */
const order = async () => {
  await screen.findByRole('button', { name: 'Continue with Google' })
  await screen.findByLabelText('E-mail address')
  const ways = document.querySelectorAll('ul[aria-label^="Wallets"], input[type=email], fieldset')
  return [...ways].map((x) => ({ UL: 'wallet', INPUT: 'email' })[x.tagName] ?? 'social')
}

const injected = () => createTestWallet({ id: 'one', rdns: 'one', name: 'One' }).connector
const pairing = () => createTestWallet({ id: 'w', kind: 'walletConnect', name: 'W' }).connector
const customWallets = [{ id: 'own', name: 'Own' }]
const otp = (given: Partial<EmailLogin> = {}) =>
  ({ step: 'otp', email: 'alice@example.com', ...given }) as EmailLogin

describe('Connect with a secure site', () => {
  test('default: e-mail, social, wallet, where no wallet is in the browser [NAV-04]', async () => {
    const world = await open({
      connectors: [pairing()],
    })
    await renderView(world, { view: 'Connect', data: undefined })
    expect(await order()).toEqual(['email', 'social', 'wallet'])
  })

  test('default: wallet, e-mail, social, where one is [NAV-05]', async () => {
    const world = await open({ connectors: [injected(), pairing()], options: { customWallets } })
    await renderView(world, { view: 'Connect', data: undefined })
    // Below the logins are the wallets that are not here: neither way hides beneath the other.
    expect(await order()).toEqual(['wallet', 'wallet', 'email', 'social', 'wallet'])
    const lists = screen.getAllByRole('list', { name: /^Wallets/ }).map((list) => list.textContent)
    expect(lists).toEqual([expect.stringContaining('W'), expect.stringContaining('One'), 'OOwn'])
  })

  test('param: connectMethodsOrder: an order of the page is kept, with all wallets in one place [NAV-05: own order]', async () => {
    const world = await open({
      connectors: [injected(), pairing()],
      options: { customWallets, features: { connectMethodsOrder: ['wallet', 'social', 'email'] } },
    })
    await renderView(world, { view: 'Connect', data: undefined })
    expect(await order()).toEqual(['wallet', 'wallet', 'wallet', 'social', 'email'])
  })

  test('behavior: without one, no field and no brand', async () => {
    const world = await createWorld({ connectors: [injected()] })
    world.store.set(servedViewsAtom, new Set(['Connect', 'ConnectingExternal']))
    await renderView(world, { view: 'Connect', data: undefined })
    expect(screen.queryByLabelText('E-mail address')).toBeNull()
  })

  test('behavior: a project without social logins shows no brand [CAP-18: socials]', async () => {
    const world = await open({ connectors: [injected()] })
    world.store.set(featuresAtom, { ...world.store.get(featuresAtom), socials: false })
    await renderView(world, { view: 'Connect', data: undefined })
    await screen.findByLabelText('E-mail address')
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('error: an address that is none is told beside the field [VAL-01]', async () => {
    const world = await open()
    await renderView(world, { view: 'Connect', data: undefined })
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'alice{Enter}')
    expect(await screen.findByText(/Check the address/)).toBeTruthy()
    expect(world.visited).toEqual([])
  })
})

describe('EmailLogin [VIEW-08]', () => {
  test('error: too soon after the last one, with the seconds [VAL-02]', async () => {
    const world = await open()
    const error = { name: 'tooSoon', message: '', seconds: 7 } as const
    world.store.set(emailLoginAtom, { step: 'form', email: 'alice@example.com', error })
    await renderView(world, { view: 'EmailLogin', data: undefined })
    expect(await screen.findByText('Please try again after 7 seconds')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('E-mail address'), 'x')
    expect(screen.queryByText(/Please try again/)).toBeNull()
  })
})

describe('EmailVerifyOtp', () => {
  test('default: a pasted code is taken from what surrounds it, and sent once', async () => {
    const world = await open()
    world.store.set(emailLoginAtom, otp())
    await renderView(world, { view: 'EmailVerifyOtp', data: undefined })
    const field = await screen.findByLabelText<HTMLInputElement>('Code of six digits')
    expect(field.autocomplete).toBe('one-time-code')
    await userEvent.click(field)
    await userEvent.paste('Code: 123-456.')
    expect(field.value).toBe('123456')
    expect(world.store.get(emailLoginAtom).step).toBe('verifying')
  })

  test('error: a wrong code, with the tries that are left', async () => {
    const world = await open()
    world.store.set(emailLoginAtom, otp({ error: { name: 'wrongCode', message: '' }, left: 3 }))
    await renderView(world, { view: 'EmailVerifyOtp', data: undefined })
    expect((await screen.findByText(/wrong/)).textContent).toBe(
      'This code is wrong or has expired. 3 tries are left.',
    )
  })

  test('behavior: another code only once the last one is old enough', async () => {
    const world = await open()
    world.store.set(emailLoginAtom, otp({ canResendAtMs: world.config.clock.nowMs() + 2_000 }))
    await renderView(world, { view: 'EmailVerifyOtp', data: undefined })
    expect(await screen.findByRole('button', { name: 'Send another code in 2 s' })).toHaveProperty(
      'disabled',
      true,
    )
    act(() => world.clock.advance(2_000))
    expect(await screen.findByRole('button', { name: 'Send another code' })).toHaveProperty('disabled', false)
  })
})

describe('ConnectingSocial', () => {
  test('error: the window was closed: says so, and tries again [STA-08]', async () => {
    const world = await open()
    const error = { name: 'windowClosed', message: 'Popup closed' } as const
    world.store.set(socialLoginAtom, { step: 'failed', provider: 'google', error })
    await renderView(world, { view: 'ConnectingSocial', data: { provider: 'google' } })
    expect(await screen.findByText('The window was closed before you were done.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
