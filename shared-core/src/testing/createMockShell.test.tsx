import { describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { contract } from '../manifest/contract.js'
import type { Route } from '../manifest/ViewData.js'
import { goBackIntent, navigateIntent } from '../state/navigation.js'
import { createMockShell } from './createMockShell.js'
import { createTestModal } from './createTestModal.js'

const to = (view: 'Account' | 'WalletReceive' | 'Networks') => ({ view, data: undefined }) as const

function Account({ data }: { data: { greeting: string } | undefined }) {
  const navigate = useSetAtom(navigateIntent)
  return (
    <>
      {data?.greeting}
      <button type="button" onClick={() => navigate(to('WalletReceive'))}>
        Receive
      </button>
      <button type="button" onClick={() => navigate(to('Networks'))}>
        Networks
      </button>
    </>
  )
}
function WalletReceive() {
  const back = useSetAtom(goBackIntent)
  return (
    <button type="button" onClick={back}>
      Back
    </button>
  )
}

const texts = async () => ({ default: { 'account.title': 'Account', 'receive.title': 'Receive' } })
const manifest = {
  contract,
  name: 'mf-account',
  flags: ['activity'],
  views: { Account: async () => Account, WalletReceive: async () => WalletReceive },
  routes: {
    Account: { title: 'account.title', needs: 'connection' },
    WalletReceive: { title: 'receive.title' },
  },
  messages: { en: texts, de: texts },
  preload: async () => {},
}
const caipAddress = `eip155:1:0x${'1'.repeat(40)}` as const

async function setUp(given: createTestModal.Parameters = { caipAddress }) {
  const shell = await createMockShell({ manifest, modal: createTestModal(given) })
  render(shell.stage)
  const press = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    await shell.settle()
  }
  return { shell, press }
}

describe('createMockShell', () => {
  test('default: draws a view with its data under its heading', async () => {
    const { shell } = await setUp()
    await shell.show({ view: 'Account', data: { greeting: 'Hello' } } as unknown as Route)
    expect(await screen.findByText('Hello')).toBeTruthy()
    expect(shell.heading).toBe('Account')
    cleanup()
  })

  test('behavior: follows the navigation and writes it down; another remote’s view leaves the stage empty', async () => {
    const { shell, press } = await setUp()
    await shell.show(to('Account'))
    await press('Receive')
    expect(shell.heading).toBe('Receive')
    await press('Back')
    expect(shell.heading).toBe('Account')
    await press('Networks')
    expect(shell.heading).toBeUndefined()
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(shell.asked).toEqual([
      { how: 'push', route: to('WalletReceive') },
      { how: 'back' },
      { how: 'push', route: to('Networks') },
    ])
    cleanup()
  })

  test('behavior: a view that needs a connection is shown to nobody without one', async () => {
    const { shell } = await setUp({})
    await shell.show(to('Account'))
    expect(shell.heading).toBeUndefined()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  })

  test('error: a manifest that breaks the contract, each breach by name', async () => {
    const other = async () => ({ default: { 'account.title': 'Konto' } })
    const broken: Readonly<Record<string, unknown>> = {
      'not an object': undefined,
      [`contract is ${contract + 1}, not ${contract}`]: { ...manifest, contract: contract + 1 },
      [`contract is ${contract - 1}, not ${contract}`]: { ...manifest, contract: contract - 1 },
      'name is not a text': { ...manifest, name: '' },
      'flags are not of the contract': { ...manifest, flags: ['dark'] },
      'views.Account is not of the contract': { ...manifest, views: { ...manifest.views, Account: 'x' } },
      'Account has no route': { ...manifest, routes: { WalletReceive: manifest.routes.WalletReceive } },
      'Account has no view': { ...manifest, views: { WalletReceive: manifest.views.WalletReceive } },
      'routes.Account is not of the contract': {
        ...manifest,
        routes: { ...manifest.routes, Account: { title: 'account.title', needs: 'wallet' } },
      },
      'routes.WalletReceive is not of the contract': {
        ...manifest,
        routes: { ...manifest.routes, WalletReceive: { title: 'receive.title', path: '/receive' } },
      },
      'there are no English texts': { ...manifest, messages: { de: texts } },
      'preload is not a function': { ...manifest, preload: undefined },
      'getPublicPath is no field of the contract': { ...manifest, getPublicPath: '' },
      'The texts in de are not those in en': { ...manifest, messages: { en: texts, de: other } },
      'WalletReceive has no heading in en': { ...manifest, messages: { en: other, de: other } },
    }
    for (const [breach, given] of Object.entries(broken))
      await expect(createMockShell({ manifest: given, modal: createTestModal() }), breach).rejects.toThrow(
        breach,
      )
  })

  test('error: a preload that rejects, a view that is no component', async () => {
    const modal = createTestModal({ caipAddress })
    const preload = async () => Promise.reject(new Error('offline'))
    await expect(createMockShell({ manifest: { ...manifest, preload }, modal })).rejects.toThrow('offline')
    const loadNothing = async () => undefined
    const views = { ...manifest.views, Account: loadNothing }
    const shell = await createMockShell({ manifest: { ...manifest, views }, modal })
    await expect(shell.show(to('Account'))).rejects.toThrow('Account is not a component')
  })
})
