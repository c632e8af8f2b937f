import {
  PopupBlockedError,
  PopupUnavailableError,
  RequestPendingError,
  UserRejectedError,
  WindowClosedError,
} from '@foyer/shared-core/errors'
import { connectionStateAtom, connectorsAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'

const external = { view: 'ConnectingExternal', data: { connectorId: 'io.test' } } as const

async function createExternal(more: { flagged?: boolean } = {}) {
  const wallet = createTestWallet({ id: 'io.test', name: 'Test', ...more })
  return { ...(await createWorld({ connectors: [wallet.connector] })), wallet }
}

describe('ConnectingExternal', () => {
  test('default: asks at once, says where to go on, and offers a way out [VIEW-07: waiting]', async () => {
    const world = await createExternal()
    await renderView(world, external)
    expect(world.wallet.asked).toBe(1)
    expect(screen.getByText('Continue in Test')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    cleanup()
  })

  test('behavior: a prompt that stays open for ever leaves a way to the list of wallets, and to its own answer', async () => {
    const world = await createExternal()
    await renderView(world, external)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }))
    expect(world.visited).toEqual([{ view: 'Connect', data: undefined }])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => world.wallet.approve())
    expect(world.visited.at(-1)).toEqual({ view: 'Account', data: undefined })
    cleanup()
  })

  test('behavior: a wallet that takes no second request: where the first one waits is said, and its yes connects', async () => {
    const world = await createExternal()
    await renderView(world, external)
    const [first] = world.wallet.take()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => world.wallet.reject(new RequestPendingError()))
    expect(screen.getByText('A request is already waiting there. Open the wallet to answer it.')).toBeTruthy()
    expect(screen.getByText('Continue in Test')).toBeTruthy()
    await act(async () => world.wallet.approve(first))
    expect(world.visited).toEqual([{ view: 'Account', data: undefined }])
    cleanup()
  })

  test('error: a request of an earlier page waits in the wallet', async () => {
    const world = await createExternal()
    await renderView(world, external)
    await act(async () => world.wallet.reject(new RequestPendingError()))
    expect(
      screen.getByText('A request is already waiting in the wallet: open your wallet to answer it'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    cleanup()
  })

  test('behavior: a no stays in the view, and trying again asks again', async () => {
    const world = await createExternal()
    await renderView(world, external)
    await act(async () => world.wallet.reject(new UserRejectedError()))
    expect(await screen.findByText('Connection rejected')).toBeTruthy()
    expect(world.visited).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Continue in Test')).toBeTruthy()
    await act(async () => world.wallet.approve())
    expect(world.visited).toEqual([{ view: 'Account', data: undefined }])
    cleanup()
  })

  test('behavior: any other failure says what to do', async () => {
    const world = await createExternal()
    await renderView(world, external)
    await act(async () => world.wallet.reject(new Error('internal words')))
    expect(await screen.findByText('Test did not connect. Open the wallet and try again.')).toBeTruthy()
    expect(screen.queryByText('internal words')).toBeNull()
    cleanup()
  })

  test('error: a window that was not opened, was closed or cannot answer, has its own way out', async () => {
    for (const [error, detail] of [
      [new PopupBlockedError(), 'If your browser holds it back again, allow windows for this page.'],
      [
        new PopupUnavailableError(),
        'It was closed, or this page keeps it from answering. Other wallets work here.',
      ],
      [new WindowClosedError(), 'Test did not answer. Try again to open the window anew.'],
    ] as const) {
      const world = await createExternal()
      await renderView(world, external)
      await act(async () => world.wallet.reject(error))
      expect(await screen.findByText(error.message)).toBeTruthy()
      expect(screen.getByText(detail)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
      cleanup()
    }
  })

  test('behavior: leaving gives up; a late yes connects nobody, and is not taken back', async () => {
    const world = await createExternal()
    const { unmount } = await renderView(world, external)
    unmount()
    await act(async () => world.wallet.approve())
    const { places } = world.store.get(connectionStateAtom)
    expect(places).toMatchObject([
      { connectorId: 'io.test', namespace: 'eip155', status: 'unknown', approved: {} },
    ])
    expect(world.wallet.ended).toBe(0)
  })

  test('behavior: a wallet that two extensions claim to be is asked only after a yes', async () => {
    const world = await createExternal({ flagged: true })
    await renderView(world, external)
    expect(world.wallet.asked).toBe(0)
    expect(screen.getByText('Is this Test?')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(world.wallet.asked).toBe(1)
    cleanup()
  })

  test('behavior: an extension that goes away leaves a way back', async () => {
    const world = await createExternal()
    await renderView(world, external)
    await act(async () => world.store.set(connectorsAtom, []))
    expect(screen.getByText('io.test is no longer here')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(world.steps).toEqual(['back'])
    cleanup()
  })
})
