import type { Route, ViewData, ViewsByRemote } from '@foyer/shared-core/manifest'
import { createMockShell, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { manifest } from './manifest.js'
import { createSwapModal } from './testing/createSwapModal.js'

type View = ViewsByRemote['mf-swap']

/** The data of each view; TypeScript requires an entry for every view of the contract. */
const data: { [view in View]: ViewData[view] } = {
  Swap: { from: 'ETH', to: 'DAI', amount: '1' },
  SwapSelectToken: { side: 'bought' },
  SwapPreview: undefined,
}
const views = Object.keys(data) as View[]
const routeOf = (view: View) => ({ view, data: data[view] }) as Route

/** A connected visitor in a shell of this contract. */
async function setUp(locale: 'en' | 'de' = 'en') {
  const modal = await createSwapModal()
  const shell = await createMockShell({ manifest, modal, locale })
  render(shell.stage)
  /** Lets effects run between answers: typing rests before a price is asked for. */
  const settle = async () => {
    for (const ms of [0, 500, 500])
      await act(async () => {
        await shell.settle()
        await modal.settle()
        await modal.pass(ms)
      })
  }
  const show = async (view: View) => {
    await act(() => shell.show(routeOf(view)))
    await settle()
  }
  const press = async (name: string | RegExp) => {
    act(() => void fireEvent.click(screen.getByRole('button', { name })))
    await settle()
  }
  return { modal, shell, show, press }
}

/** A message key that is shown instead of its text. */
const keyOf = (root: HTMLElement) => /\b(swap|common|error)\.[a-zA-Z.]+\b/.exec(root.innerHTML)?.[0]

afterEach(cleanup)

describe('the manifest of mf-swap, in a shell made of the contract alone', () => {
  for (const locale of ['en', 'de'] as const)
    test(`every view of the contract is drawn with its data and its texts, in ${locale} [FED-01: mf-swap's contract]`, async () => {
      const { shell, show } = await setUp(locale)
      expect(Object.keys(manifest.views).sort()).toEqual([...views].sort())
      for (const view of views) {
        await show(view)
        expect(shell.heading, view).toBeTruthy()
        expect(document.body.textContent, view).not.toBe('')
        expect(keyOf(document.body), view).toBeUndefined()
      }
    })

  test('every view is for the connected: nobody else is shown any, and the flag is that of swaps', async () => {
    expect(manifest.flags).toEqual(['swaps'])
    const shell = await createMockShell({ manifest, modal: createTestModal() })
    render(shell.stage)
    for (const view of views) {
      await act(() => shell.show(routeOf(view)))
      expect(shell.heading, view).toBeUndefined()
      expect(document.body.textContent, view).toBe('')
    }
  })

  test('its views lead to each other by the router alone [VIEW-18: mf-swap]', async () => {
    const { shell, show, press } = await setUp()
    await show('Swap')
    await press('Token to get: DAI. Change it')
    expect(shell.heading).toBe('Select token')
    await press(/^USD Coin/)
    expect(shell.heading).toBe('Swap')
    await press('Review swap')
    expect(shell.heading).toBe('Your swap')
    expect(
      shell.asked.map((step) => ('route' in step ? `${step.how} ${step.route.view}` : step.how)),
    ).toEqual(['push SwapSelectToken', 'back', 'push SwapPreview'])
    expect(screen.getByRole('button', { name: 'Swap' })).toBeTruthy()
  })
})
