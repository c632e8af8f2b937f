import type { Route, ViewData, ViewsByRemote } from '@foyer/shared-core/manifest'
import { createMockShell, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { manifest } from './manifest.js'
import { createSendModal } from './testing/createSendModal.js'
import { bob, hash, usdcAddress } from './testing/createTestChain.js'

type View = ViewsByRemote['mf-account']

const sent = { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob } as const
/** The data of each view; TypeScript requires an entry for every view of the contract. */
const data: { [view in View]: ViewData[view] } = {
  Account: undefined,
  ProfileWallets: undefined,
  TokenDetails: { caipNetworkId: 'eip155:1', address: usdcAddress },
  NftDetails: { contractAddress: `0x${'c'.repeat(40)}`, tokenId: '1' },
  WalletReceive: undefined,
  WalletSend: { amountText: '1.25', receiver: bob },
  WalletSendSelectToken: undefined,
  WalletSendPreview: undefined,
  WalletSendConfirmed: sent,
  Transactions: undefined,
  TransactionDetails: { id: 'none' },
  ApproveTransaction: undefined,
  UpdateEmailWallet: undefined,
  UpdateEmailPrimaryOtp: undefined,
  UpdateEmailSecondaryOtp: undefined,
  AccountSettings: undefined,
}
const views = Object.keys(data) as View[]
const routeOf = (view: View) => ({ view, data: data[view] }) as Route

/** A connected visitor in a shell of this contract. */
async function setUp(locale: 'en' | 'de' = 'en') {
  const modal = await createSendModal()
  const shell = await createMockShell({ manifest, modal, locale })
  render(shell.stage)
  const show = (view: View) =>
    act(async () => {
      await shell.show(routeOf(view))
      await modal.settle()
    })
  const press = (name: string | RegExp) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }))
      await shell.settle()
      await modal.settle()
    })
  return { modal, shell, show, press }
}

/** A message key that is shown instead of its text. */
const keyOf = (root: HTMLElement) =>
  /\b(account|activity|transaction|receive|send|selectToken|preview|confirmed|feature|common|error|tokens?|nfts?|wallets)\.[a-zA-Z.]+\b/.exec(
    root.innerHTML,
  )?.[0]

afterEach(cleanup)

describe('the manifest of mf-account, in a shell made of the contract alone', () => {
  for (const locale of ['en', 'de'] as const)
    test(`every view of the contract is drawn with its data and its texts, in ${locale} [FED-01: mf-account's contract]`, async () => {
      const { shell, show } = await setUp(locale)
      expect(Object.keys(manifest.views).sort()).toEqual([...views].sort())
      for (const view of views) {
        await show(view)
        expect(shell.heading, view).toBeTruthy()
        expect(document.body.textContent, view).not.toBe('')
        expect(keyOf(document.body), view).toBeUndefined()
      }
    })

  test('every view but the receipt is for the connected: nobody else is shown any', async () => {
    const shell = await createMockShell({ manifest, modal: createTestModal() })
    render(shell.stage)
    for (const view of views.filter((view) => view !== 'WalletSendConfirmed')) {
      await act(() => shell.show(routeOf(view)))
      expect(shell.heading, view).toBeUndefined()
      expect(document.body.textContent, view).toBe('')
    }
  })

  test('its views lead to each other by the router alone', async () => {
    const { shell, show, press } = await setUp()
    await show('Account')
    await press('Send')
    expect(shell.heading).toBe('Send')
    await press(/^Token: /)
    expect(shell.heading).toBe('Select token')
    await press(/^USD Coin/)
    expect(shell.heading).toBe('Send')
    expect(
      shell.asked.map((step) => ('route' in step ? `${step.how} ${step.route.view}` : step.how)),
    ).toEqual(['push WalletSend', 'push WalletSendSelectToken', 'back'])
  })
})
