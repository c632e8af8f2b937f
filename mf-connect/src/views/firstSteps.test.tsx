import { servedViewsAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'
import { answerFrom, createWallets, walletsPath } from '../testing/wallets.js'

const pairing = createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })

describe('Connect with little to offer', () => {
  test('behavior: nothing is offered that nothing serves', async () => {
    const one = createTestWallet({ id: 'one', rdns: 'one', name: 'One' })
    const world = await createWorld({ connectors: [one.connector] })
    world.store.set(servedViewsAtom, new Set(['Connect', 'ConnectingExternal', 'AllWallets']))
    await renderView(world, { view: 'Connect', data: undefined })
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual(['OOneInstalled'])
    expect(world.api.requestsOf(walletsPath)).toEqual([])
    cleanup()
  })

  test('behavior: without any wallet it says so and explains', async () => {
    const world = await createWorld()
    await renderView(world, { view: 'Connect', data: undefined })
    expect(screen.getByText('No wallet found in this browser.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'What is a wallet?' }))
    expect(world.visited).toEqual([{ view: 'WhatIsAWallet', data: undefined }])
    cleanup()
  })
})

describe('WhatIsAWallet', () => {
  test('default: explains, and leads to a wallet', async () => {
    const world = await createWorld()
    await renderView(world, { view: 'WhatIsAWallet', data: undefined })
    await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
    expect(world.visited).toEqual([{ view: 'GetWallet', data: undefined }])
    cleanup()
  })
})

describe('GetWallet', () => {
  test('default: wallets with a place to get them, each a link of its own', async () => {
    const world = await createWorld({ connectors: [pairing.connector] })
    const [first, ...others] = createWallets(3)
    const wallets = [{ ...first, homepage: 'https://one.test/' }, ...others]
    world.api.answer(walletsPath, answerFrom(wallets as never))
    await renderView(world, { view: 'GetWallet', data: undefined })
    const link = await screen.findByRole('link', { name: /Wallet 1/ })
    expect(link).toHaveProperty('href', 'https://one.test/')
    expect(link).toHaveProperty('rel', 'noopener noreferrer')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    cleanup()
  })

  test('error: no list, one sentence and one action', async () => {
    const world = await createWorld({ connectors: [pairing.connector] })
    world.api.answer(walletsPath, { status: 500 })
    await renderView(world, { view: 'GetWallet', data: undefined })
    expect(await screen.findByText('More wallets could not be loaded.')).toBeTruthy()
    world.api.answer(walletsPath, answerFrom([]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    cleanup()
  })
})
