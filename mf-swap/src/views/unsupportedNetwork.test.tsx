import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup } from '@testing-library/react'
import { alice, createSwapModal } from '../testing/createSwapModal.js'
import { renderSwap } from '../testing/renderSwap.js'
import { Swap } from './Swap.js'

afterEach(cleanup)

type Given = Parameters<typeof createSwapModal>[0]
type Modal = Awaited<ReturnType<typeof createSwapModal>>

async function open({ change, ...given }: Given & { change: (modal: Modal) => void }) {
  const modal = await createSwapModal(given)
  change(modal)
  return { ...modal, ...(await renderSwap(modal, <Swap data={undefined} />)) }
}
const words = () => document.body.textContent ?? ''

describe('a network without swaps', () => {
  test('behavior: it is said to the letter, and those of the page that have swaps are a press away [VAL-17: view] [ROLE-11: view]', async () => {
    const { navigator, press, screen } = await open({
      options: { networks: ['eip155:10143', 'eip155:137', 'eip155:11155111', 'eip155:8453'] },
      change: ({ activate }) => activate(`eip155:10143:${alice}`),
    })
    expect(words()).toContain('Network not supported for Swaps')
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual(['Polygon', 'Base'])
    await press('Polygon')
    expect(navigator.steps[0]).toMatchObject({
      how: 'push',
      route: { view: 'SwitchNetwork', data: { caipNetworkId: 'eip155:137' } },
    })
  })

  test('behavior: a wallet that only its visitor can move, and a page without such networks, are told apart', async () => {
    const given = { change: ({ activate }: Modal) => activate(`eip155:10143:${alice}`) }
    const networks = ['eip155:10143', 'eip155:137']
    await open({ ...given, isMovable: false, options: { networks } })
    expect(words()).toContain('Change the network in your wallet to swap.')
    cleanup()
    await open({ ...given, options: { networks: ['eip155:10143'] } })
    expect(words()).toContain('This page has no network with swaps.')
  })
})
