import { connectionStateAtom, disconnectIntent, switchNetworkIntent } from '@foyer/shared-core/state'
import { withLive } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'

const polygon = 'eip155:137'

/** A wallet in use, and a switch that the test answers. */
async function createConnected({
  caipNetworkId = 'eip155:1',
  canSwitch = true,
  options = {},
  unreachable = '',
} = {}) {
  const asked: string[] = []
  let answer = () => {}
  const switchNetwork = ({ network }: { network: { caipNetworkId: string } }) => {
    asked.push(network.caipNetworkId)
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  const canSwitchTo = (id: string) => id !== unreachable
  const can = canSwitch && { canSwitchTo, switchNetwork }
  const wallet = createTestWallet({ id: 'io.test', name: 'Test', ...can })
  const world = await createWorld({ connectors: [wallet.connector], options })
  const accounts = [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' as const }]
  world.store.set(connectionStateAtom, (state) => ({
    ...withLive(state, {
      connectorId: 'io.test',
      namespace: 'eip155',
      caipNetworkId: caipNetworkId as never,
      accounts,
    }),
    activeConnectors: { eip155: 'io.test' },
    activeNamespace: 'eip155',
  }))
  return { ...world, asked, agree: () => act(async () => answer()) }
}

describe('Networks', () => {
  test('default: the networks of the page with the provider’s pictures, the one in use marked; a pick is its own confirmation [API-56]', async () => {
    const world = await createConnected()
    await renderView(world, { view: 'Networks', data: undefined })
    const [ethereum, other] = screen.getAllByRole('button')
    expect(ethereum?.getAttribute('aria-current')).toBe('true')
    expect(other?.textContent).toContain('Polygon')
    expect(other?.getAttribute('aria-current')).toBeNull()
    const picture = new URL(other?.querySelector('img')?.src ?? '')
    expect(picture.pathname).toBe('/provider/public/getAssetImage/eip155%3A137')
    expect(picture.searchParams.get('st')).toBe('foyer')
    await userEvent.click(other as HTMLElement)
    expect(world.visited).toEqual([{ view: 'SwitchNetwork', data: { caipNetworkId: polygon, ask: false } }])
    expect(world.asked).toEqual([polygon])
    cleanup()
  })

  test('behavior: a wallet that only its visitor can move: its other networks are not offered, and what to do is said', async () => {
    const world = await createConnected({ canSwitch: false })
    await renderView(world, { view: 'Networks', data: undefined })
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Ethereum'),
    ])
    expect(screen.getByText('To use another network, change it in Test.')).toBeTruthy()
    cleanup()
  })

  test('behavior: a network that the wallet cannot switch to is not offered among those that it can, and what to do is said', async () => {
    const options = { networks: ['eip155:1', polygon, 'eip155:10'] }
    const world = await createConnected({ options, unreachable: polygon })
    await renderView(world, { view: 'Networks', data: undefined })
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Ethereum'),
      expect.stringContaining('OP Mainnet'),
    ])
    expect(screen.getByText('To use another network, change it in Test.')).toBeTruthy()
    cleanup()
  })

  test('behavior: a long list can be searched', async () => {
    const networks = [1, 10, 56, 137, 8453, 42161, 10143].map((x) => `eip155:${x}`)
    const own = { id: 77, name: 'Own', nativeCurrency: { name: 'O', symbol: 'O', decimals: 18 } }
    const rpcUrls = { default: { http: ['https://rpc.test'] } }
    const world = await createConnected({ options: { networks: [...networks, { ...own, rpcUrls }] } })
    await renderView(world, { view: 'Networks', data: undefined })
    const field = screen.getByRole('searchbox')
    await userEvent.type(field, 'own')
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual(['OOwn'])
    await userEvent.type(field, '?')
    expect(screen.getByText('No network found for “own?”.')).toBeTruthy()
    cleanup()
  })
})

describe('SwitchNetwork', () => {
  const view = { view: 'SwitchNetwork', data: { caipNetworkId: polygon, ask: true } } as const

  test('default: asks first, then waits for the wallet with a way out [VIEW-11: its content]', async () => {
    const world = await createConnected()
    const done = world.store.set(switchNetworkIntent, { caipNetworkId: polygon })
    await renderView(world, view)
    expect(screen.getByText('Switch to Polygon?')).toBeTruthy()
    expect(world.asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    expect(world.asked).toEqual([polygon])
    expect(screen.getByText('Continue in Test')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await world.agree()
    await done
    expect(world.steps).toContain('back')
    cleanup()
  })

  test('behavior: a prompt that stays open for ever can be left, and the wallet disconnected', async () => {
    const world = await createConnected()
    const done = world.store.set(switchNetworkIntent, { caipNetworkId: polygon })
    const aborted = expect(done).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await renderView(world, view)
    await userEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(world.steps).toEqual(['back'])
    await act(() => world.store.set(disconnectIntent))
    await aborted
    expect(world.store.get(connectionStateAtom).places).toEqual([])
    cleanup()
  })

  test('behavior: cancel goes back without asking the wallet', async () => {
    const world = await createConnected()
    await renderView(world, { ...view, locale: 'de' })
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(world.steps).toEqual(['back'])
    expect(world.asked).toEqual([])
    cleanup()
  })
})

describe('UnsupportedChain', () => {
  const view = { view: 'UnsupportedChain', data: undefined } as const

  test('default: says so, and leads to a network of the page or out [VIEW-13: its content]', async () => {
    const world = await createConnected({ caipNetworkId: 'eip155:999' })
    await renderView(world, view)
    expect(screen.getByText('Test is on Network 999, which this page does not support.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Polygon/ }))
    expect(world.asked).toEqual([polygon])
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(world.store.get(connectionStateAtom).places).toEqual([])
    cleanup()
  })

  test('behavior: a wallet that cannot be told is changed by hand', async () => {
    const world = await createConnected({ caipNetworkId: 'eip155:999', canSwitch: false })
    await renderView(world, view)
    expect(screen.getByText('Change the network in Test to go on.')).toBeTruthy()
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual(['Disconnect'])
    cleanup()
  })

  test('behavior: of a wallet that can be told some networks, those are offered [VIEW-13: networks it can reach]', async () => {
    const world = await createConnected({ caipNetworkId: 'eip155:999', unreachable: polygon })
    await renderView(world, view)
    expect(screen.getByText('Change the network in Test to go on.')).toBeTruthy()
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Ethereum'),
      'Disconnect',
    ])
    cleanup()
  })
})
