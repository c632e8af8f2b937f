import type { Route, ViewData, ViewsByRemote } from '@foyer/shared-core/manifest'
import { createMockShell, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, render } from '@testing-library/react'
import { manifest } from './manifest.js'
import { createOnRampModal } from './testing/createOnRampModal.js'

type View = ViewsByRemote['mf-onramp']

/** The data of each view; TypeScript requires an entry for every view of the contract. */
const data: { [view in View]: ViewData[view] } = {
  OnRampProviders: { amount: '100' },
  OnRampTokenSelect: undefined,
  OnRampFiatSelect: undefined,
  BuyInProgress: { id: 'gone' },
}
const views = Object.keys(data) as View[]
const routeOf = (view: View) => ({ view, data: data[view] }) as Route

/** A message key that is shown instead of its text. */
const keyOf = (root: HTMLElement) => /\b(onramp|common|error)\.[a-zA-Z.]+\b/.exec(root.innerHTML)?.[0]

afterEach(cleanup)

describe('the manifest of mf-onramp, in a shell made of the contract alone', () => {
  for (const locale of ['en', 'de'] as const)
    test(`every view of the contract is drawn with its data and its texts, in ${locale} [FED-01: mf-onramp's contract]`, async () => {
      const modal = await createOnRampModal()
      const shell = await createMockShell({ manifest, modal, locale })
      render(shell.stage)
      expect(Object.keys(manifest.views).sort()).toEqual([...views].sort())
      for (const view of views) {
        await act(() => shell.show(routeOf(view)))
        await act(async () => {
          await shell.settle()
          await modal.settle()
        })
        expect(shell.heading, view).toBeTruthy()
        expect(document.body.textContent, view).not.toBe('')
        expect(keyOf(document.body), view).toBeUndefined()
      }
    })

  test('every view is for the connected: nobody else is shown any, and the switch is its own', async () => {
    expect(manifest.flags).toEqual(['onramp'])
    const shell = await createMockShell({ manifest, modal: createTestModal() })
    render(shell.stage)
    for (const view of views) {
      await act(() => shell.show(routeOf(view)))
      expect(shell.heading, view).toBeUndefined()
      expect(document.body.textContent, view).toBe('')
    }
  })
})
