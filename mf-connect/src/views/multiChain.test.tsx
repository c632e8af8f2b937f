import { connectIntent } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function create() {
  const world = await createWorld({
    options: { networks: ['eip155:1', solana] },
    connectors: [
      createTestConnector({ id: 'evm', name: 'Some Wallet' }),
      createTestConnector({ id: 'sol', name: 'Some Wallet', namespaces: ['solana'] }),
    ],
  })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return { ...world, press }
}

afterEach(cleanup)

describe('ConnectingMultiChain', () => {
  test('default: the wallet, and a row for each kind of network', async () => {
    const world = await create()
    await renderView(world, { view: 'ConnectingMultiChain', data: { connectorIds: ['evm', 'sol'] } })
    expect(screen.getByText('Connect Some Wallet where?')).toBeTruthy()
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Ethereum and compatible'),
      expect.stringContaining('Solana'),
      'Choose another wallet',
    ])
    fireEvent.click(screen.getByText('Solana'))
    expect(world.visited.at(-1)).toEqual({
      view: 'ConnectingExternal',
      data: { connectorId: 'sol', namespace: 'solana' },
    })
  })

  test('error: a wallet that is gone', async () => {
    const world = await create()
    await renderView(world, {
      view: 'ConnectingMultiChain',
      data: { connectorIds: ['gone'], wallet: { id: 'gone', name: 'Gone' } },
    })
    expect(screen.getByText('Gone is no longer here')).toBeTruthy()
    await world.press('Choose another wallet')
    expect(world.visited.at(-1)).toEqual({ view: 'Connect', data: undefined })
  })
})

describe('SwitchActiveChain', () => {
  const data = { caipNetworkId: solana, destination: 'Connect', replace: true } as const

  test('default: says which wallet does not reach it, and leads to Connect [VIEW-12]', async () => {
    const world = await create()
    await world.store.set(connectIntent, { connectorId: 'evm' })
    await renderView(world, { view: 'SwitchActiveChain', data })
    expect(screen.getByText('Connect a wallet for Solana?')).toBeTruthy()
    expect(screen.getByText(/^Some Wallet stays connected/)).toBeTruthy()
    await world.press('Choose a wallet')
    expect(world.visited.at(-1)).toEqual({ view: 'Connect', data: undefined })
  })

  test('behavior: cancel goes back', async () => {
    const world = await create()
    await renderView(world, { view: 'SwitchActiveChain', data })
    await world.press('Cancel')
    expect(world.steps).toEqual(['back'])
  })
})
