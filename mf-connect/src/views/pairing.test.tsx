import type { Connector } from '@foyer/shared-core/connectors'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { ConnectFailedError } from '@foyer/shared-core/errors'
import { openedWalletAtom } from '@foyer/shared-core/state'
import { learnTime } from '@foyer/shared-core/testing'
import { describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDeepLinkIntent } from '../state/deepLink.js'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'

type ConnectParameters = Parameters<Connector['connect']>[0]

const uri = 'wc:ab12@2?symKey=ff'
const basic = { view: 'ConnectingWalletConnectBasic', data: undefined } as const
const wallet: WalletListItem = {
  id: 'w',
  name: 'Pocket',
  image_id: 'i',
  mobile_link: 'pocket://',
  webapp_link: 'https://pocket.test',
  app_store: 'https://apps.test/pocket',
}

/** A pairing whose links and answers the test gives. */
async function createPairing({ isMobile = false } = {}) {
  let asked: ConnectParameters | undefined
  const pairing = createTestWallet({
    id: 'walletConnect',
    kind: 'walletConnect',
    endsOnAbort: true,
    name: 'WalletConnect',
  })
  const { connect } = pairing.connector
  const connector = {
    ...pairing.connector,
    connect: (to: ConnectParameters) => {
      asked = to
      return connect(to)
    },
  }
  const world = await createWorld({ connectors: [connector], outside: { isMobile } })
  const show = (link = uri) =>
    act(async () => asked?.onPairingLink?.({ uri: link, expiresAtMs: world.clock.nowMs() + 240_000 }))
  return { ...world, pairing, show }
}

describe('ConnectingWalletConnectBasic', () => {
  test('default: the code when it is there, its place before, the link to copy [VIEW-05: its content]', async () => {
    const world = await createPairing()
    await renderView(world, basic)
    expect(screen.getByRole('progressbar', { name: 'Preparing the QR code' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveProperty('disabled', true)
    await world.show()
    expect(screen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeTruthy()
    const writeText = rs.fn(async () => {})
    rs.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    await userEvent
      .setup({ writeToClipboard: false })
      .click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    cleanup()
  })

  test('names a clock that is far off in place of the hint', async () => {
    for (const [aheadMs, isOff] of [
      [0, false],
      [10 * 60_000, false],
      [-3 * 86_400_000, true],
      [9 * 86_400_000, true],
    ] as const) {
      const world = await createPairing()
      const nowMs = world.clock.nowMs()
      learnTime(world.clock, { sentMs: nowMs, serverTime: new Date(nowMs - aheadMs).toUTCString() })
      await renderView(world, basic)
      await world.show()
      expect(screen.queryByText(/clock is off/) !== null).toBe(isOff)
      cleanup()
    }
  })

  test('behavior: a renewed link takes the place of the old one [STA-31: the view]', async () => {
    const world = await createPairing()
    await renderView(world, basic)
    await world.show()
    const draw = () => screen.getByRole('img', { name: /QR code/ }).innerHTML
    const before = draw()
    await world.show('wc:cd34@2?symKey=00')
    expect(draw()).not.toBe(before)
    cleanup()
  })

  test('error: no pairing says so, tries again by itself and on demand, and does not flicker meanwhile', async () => {
    const world = await createPairing()
    await renderView(world, basic)
    // After ten seconds the pairing gives up on a relay that is down; the reason shows long enough to be read.
    await act(() => world.clock.advanceAsync(10_000))
    await act(async () => world.pairing.reject(new ConnectFailedError({ connectorId: 'walletConnect' })))
    expect(await screen.findByText('No connection to the pairing service.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('No connection to the pairing service.')).toBeTruthy()
    await world.show()
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    cleanup()
  })

  test('error: without a network the view says so, and asks for a code at once when it is back', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const world = await createPairing()
    await renderView(world, { ...basic, locale: 'de' })
    await act(async () => world.pairing.reject(new ConnectFailedError({ connectorId: 'walletConnect' })))
    expect(await screen.findByText('Du bist offline')).toBeTruthy()
    isOnline.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(world.pairing.asked).toBe(2)
    isOnline.mockRestore()
    cleanup()
  })

  test('behavior: a network that goes while a code is shown is told, until it is back', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const turn = (isThere: boolean) => {
      isOnline.mockReturnValue(isThere)
      act(() => void dispatchEvent(new Event(isThere ? 'online' : 'offline')))
    }
    const world = await createPairing()
    await renderView(world, basic)
    await world.show()
    turn(false)
    expect(screen.getByText(/^You are offline\./).getAttribute('role')).toBe('status')
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    turn(true)
    expect(screen.queryByText(/^You are offline/)).toBeNull()
    isOnline.mockRestore()
    cleanup()
  })

  test('behavior: leaving the view ends the call for a pairing', async () => {
    const world = await createPairing()
    const { unmount } = await renderView(world, basic)
    await world.show()
    unmount()
    await act(async () => {})
    expect(world.pairing.aborted).toBe(1)
  })
})

describe('ConnectingWalletConnect', () => {
  test('default: a tab for each platform its links allow [VIEW-04: its tabs]', async () => {
    const world = await createPairing()
    await renderView(world, { view: 'ConnectingWalletConnect', data: { wallet } })
    await world.show()
    expect(screen.getAllByRole('tab').map((x) => x.textContent)).toEqual(['Mobile', 'Web'])
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'App Store' })).toHaveProperty('href', 'https://apps.test/pocket')
    await userEvent.click(screen.getByRole('tab', { name: 'Web' }))
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Open Pocket' })).toBeTruthy()
    cleanup()
  })

  test('behavior: a phone opens the wallet; after 3 s without an answer it says what to do', async () => {
    const world = await createPairing({ isMobile: true })
    await renderView(world, { view: 'ConnectingWalletConnect', data: { wallet } })
    await world.show()
    const opened: string[] = []
    const open = (href: string) => opened.push(href)
    await act(async () => void world.store.set(openDeepLinkIntent, { wallet, platform: 'mobile', open }))
    expect(opened).toEqual([`pocket://wc?uri=${encodeURIComponent(uri)}`])
    expect(world.store.get(openedWalletAtom)).toEqual({ href: wallet.mobile_link, name: 'Pocket' })
    expect(screen.getByText('Continue in Pocket')).toBeTruthy()
    await act(() => world.clock.advanceAsync(2_999))
    expect(screen.queryByText('No answer from Pocket')).toBeNull()
    await act(() => world.clock.advanceAsync(1))
    expect(screen.getByText('No answer from Pocket')).toBeTruthy()
    for (const name of ['Open Pocket', 'Copy link']) expect(screen.getByRole('button', { name })).toBeTruthy()
    cleanup()
  })

  test('behavior: the link is opened in the tap itself, not a turn later', async () => {
    const world = await createPairing({ isMobile: true })
    await renderView(world, { view: 'ConnectingWalletConnect', data: { wallet } })
    await world.show()
    const opened: string[] = []
    const open = (href: string) => opened.push(href)
    act(() => {
      void world.store.set(openDeepLinkIntent, { wallet, platform: 'mobile', open })
      expect(opened).toHaveLength(1)
    })
    cleanup()
  })

  test('behavior: the link keeps out of storage', async () => {
    const world = await createPairing()
    await renderView(world, { view: 'ConnectingWalletConnect', data: { wallet } })
    await world.show()
    expect(JSON.stringify([...world.storage.entries])).not.toContain('symKey')
    cleanup()
  })
})
