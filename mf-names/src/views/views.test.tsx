import { setAccountDetailsIntent } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { registeredValueAtom } from '../state/registered.js'
import { alice, bob, caipAddress, createNamesModal, signature } from '../testing/createNamesModal.js'
import { ChooseAccountName } from './ChooseAccountName.js'
import { RegisterAccountName } from './RegisterAccountName.js'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess.js'

afterEach(cleanup)

async function open(view: ReactNode, given: Parameters<typeof createNamesModal>[0] = {}) {
  const modal = await createNamesModal(given)
  const drawn = render(<Provider store={modal.store}>{view}</Provider>)
  const rest = () => act(() => modal.rest())
  return {
    ...modal,
    rest,
    unmount: drawn.unmount,
    field: () => screen.getByRole('textbox') as HTMLInputElement,
    async type(text: string) {
      act(() => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))
      await rest()
    },
    async press(name: string) {
      act(() => void fireEvent.click(screen.getByRole('button', { name })))
      await act(() => modal.settle())
    },
  }
}
const name = 'alice.foyer.id'
const words = () => document.body.textContent ?? ''
const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled

describe('RegisterAccountName', () => {
  test('default: typed, free, signed, registered [CAP-17] [VIEW-14]', async () => {
    const { api, asked, navigator, press, settle, suggest, type } = await open(<RegisterAccountName />)
    suggest('alice', [{ name: 'alice.foyer.id', registered: false }])
    expect(isOff('Register')).toBe(true)
    await type('alice')
    expect(words()).toContain('alice.foyer.id is free.')
    await press('Register')
    expect(screen.getByRole('button', { name: 'Confirm in wallet' }).getAttribute('aria-busy')).toBe('true')
    api.answer('/api/v1/profile/account', { json: { success: true } })
    api.answer('/api/v1/profile/account/alice.foyer.id', {
      json: { name: 'alice.foyer.id', addresses: { 60: alice } },
    })
    asked[0]?.answer(signature)
    await act(() => settle())
    expect(navigator.steps.at(-1)).toEqual({
      how: 'reset',
      route: { view: 'RegisterAccountNameSuccess', data: { name: 'alice.foyer.id' } },
    })
  })

  test('behavior: a taken name cannot be registered, nor chosen; a free one is a press away', async () => {
    const { field, press, suggest, type } = await open(<RegisterAccountName />)
    suggest('alice', [
      { name: 'alice.foyer.id', registered: true },
      { name: 'alice1.foyer.id', registered: true },
      { name: 'alice2.foyer.id', registered: false },
    ])
    await type('alice')
    expect(words()).toContain('alice.foyer.id is taken.')
    expect(isOff('Register')).toBe(true)
    expect(isOff('alice1.foyer.id Taken')).toBe(true)
    await press('alice2.foyer.id')
    expect(field().value).toBe('alice2')
    expect(document.activeElement).toBe(field())
    // It is known already, and the others stay.
    expect(words()).toContain('alice2.foyer.id is free.')
    expect(isOff('alice1.foyer.id Taken')).toBe(true)
  })

  test('behavior: what is wrong with a name is said beside it [VAL-19: view]', async () => {
    const { field, type } = await open(<RegisterAccountName />)
    expect(words()).toContain('Letters, digits and hyphens, at least 4.')
    for (const [text, said] of [
      ['ali', 'At least 4 characters.'],
      ['alicе', 'Only the letters a to z, digits and hyphens.'],
      ['a'.repeat(56), 'At most 55 characters.'],
    ] as const) {
      await type(text)
      expect([words().includes(said), field().getAttribute('aria-invalid'), isOff('Register')]).toEqual([
        true,
        'true',
        true,
      ])
    }
  })

  test('behavior: leaving the form gives up the signature', async () => {
    const { api, asked, press, settle, suggest, type, unmount } = await open(<RegisterAccountName />)
    suggest('alice', [])
    await type('alice')
    await press('Register')
    unmount()
    asked[0]?.answer(signature)
    await settle()
    expect(api.requestsOf('/api/v1/profile/account')).toEqual([])
  })

  test('error: a service that fails is said in the catalogue’s words [ERR-41: view]', async () => {
    const { api, asked, clock, press, settle, suggest, type } = await open(<RegisterAccountName />)
    suggest('alice', [])
    await type('alice')
    expect(words()).toContain('It is not known yet whether alice.foyer.id is free.')
    await press('Register')
    api.answer('/api/v1/profile/account', { status: 500 })
    asked[0]?.answer(signature)
    await act(() => settle())
    expect(screen.getByRole('button', { name: 'Registering' })).toBeTruthy()
    await act(() => clock.advanceAsync(2_000))
    await act(() => clock.advanceAsync(2_000))
    await act(() => settle())
    expect(words()).toContain('Error registering name alice.foyer.id')
  })

  test('error: a wallet that gives no signature is said to', async () => {
    const { asked, press, settle, suggest, type } = await open(<RegisterAccountName />)
    suggest('alice', [])
    await type('alice')
    await press('Register')
    asked[0]?.answer('0x')
    await act(() => settle())
    expect(words()).toContain('Your wallet gave no signature.')
  })

  test('error: without suggestions a name can still be registered, and they can be asked again [ERR-39: view]', async () => {
    const { api, suggest, type, press, rest } = await open(<RegisterAccountName />)
    api.answer('/api/v1/profile/suggestions/alice', { status: 500 })
    await type('alice')
    expect(words()).toContain('Error fetching name suggestions')
    expect(isOff('Register')).toBe(false)
    suggest('alice', [{ name: 'alice.foyer.id', registered: false }])
    await press('Try again')
    await rest()
    expect(words()).toContain('alice.foyer.id is free.')
  })

  test('behavior: on other chains it says what names are for, and offers the networks that have them [ROLE-09] [CAP-17: EVM only]', async () => {
    for (const View of [RegisterAccountName, ChooseAccountName]) {
      const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
      const { activate } = await open(<View />, {
        options: { networks: ['eip155:1', solana] },
      } as never)
      act(() => activate(`${solana}:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin`))
      expect(words()).toContain('Names are for EVM accounts')
      expect(screen.queryByRole('textbox')).toBeNull()
      cleanup()
    }
  })
})

describe('ChooseAccountName', () => {
  test('default: what a name is for, and the way to one; an account with a name reads it', async () => {
    const { navigator, press, store } = await open(<ChooseAccountName />)
    expect(words()).toContain('One name instead of 0xf3…b92266')
    await press('Choose a name')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'push', route: { view: 'RegisterAccountName' } })
    act(() => store.set(setAccountDetailsIntent, { caipAddress, profileName: 'old.foyer.id' }))
    expect(words()).toContain('This account is called old.foyer.id.')
  })
})

describe('RegisterAccountNameSuccess', () => {
  const show = async (isConfirmed: boolean, registered = name) => {
    const shown = await open(<RegisterAccountNameSuccess data={{ name }} />)
    act(() => shown.store.set(registeredValueAtom, { caipAddress, name: registered, isConfirmed }))
    return shown
  }

  test('default: says whose the name is and where it leads, and goes on to Account [VIEW-15]', async () => {
    const { navigator, press } = await show(true)
    expect(words()).toContain('alice.foyer.id is yours')
    expect(words()).toContain('It leads to your account on Ethereum.')
    await press('Done')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'Account' } })
  })

  test('behavior: a name that does not lead there yet is not said to', async () => {
    await show(false)
    expect(words()).toContain('It does not lead to your account on Ethereum yet.')
    expect(words()).not.toContain('yours')
  })

  test('error: a page that opens it with any name shows where a name is chosen [VIEW-15: verified]', async () => {
    await open(<RegisterAccountNameSuccess data={{ name: 'vitalik.eth' }} />)
    expect(words()).not.toContain('vitalik.eth')
    cleanup()
    await show(true, 'other.foyer.id')
    expect(words()).not.toContain('yours')
    cleanup()
    const { activate } = await show(true)
    act(() => activate(`eip155:1:${bob}`))
    expect(words()).not.toContain('yours')
  })
})
