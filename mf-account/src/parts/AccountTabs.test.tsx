import type { Nft } from '@foyer/shared-core/entities'
import { accountAtom, featuresAtom } from '@foyer/shared-core/state'
import { cachesOf } from '@foyer/shared-core/storage'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { answerPages, transactionOf } from '../testing/createHistory.js'
import { alice, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { AccountTabs } from './AccountTabs.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const evm = `eip155:1:${alice}` as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:3yZe7d1Wq5rWm7Yw3sUo1dXb2vNfKq8tGcHjLpRsTuVx' as const

const open = async (caipAddress: typeof evm | typeof solana = evm) => {
  const modal = createTestModal({
    caipAddress,
    options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  })
  const { screen, settle } = await renderView(modal, <AccountTabs />)
  const names = () => screen.queryAllByRole('tab').map((tab) => tab.textContent)
  return { ...modal, names, screen, settle }
}

describe('AccountTabs', () => {
  test('default: Tokens, NFTs and Activity, the first chosen [VIEW-19]', async () => {
    const { names, screen } = await open()
    expect(names()).toEqual(['tokens.title', 'nfts.title', 'activity.title'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('tokens.title')
  })

  test('default: what the account owns and did, a tab each [CAP-11]', async () => {
    const modal = createTestModal({ caipAddress: evm })
    const { api, config } = modal
    api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [usdc] } })
    answerPages(api, [[transactionOf(1)]])
    const nft = { contractAddress: usdcAddress, tokenId: '7', standard: 'ERC721', quantity: '1', name: 'Cat' }
    cachesOf(config).nfts.set(evm, { nfts: [nft as Nft], isPartial: false })
    const { screen, settle } = await renderView(modal, <AccountTabs />)
    const contents = [/^USD Coin$/, /^Cat$/, /^activity\.did\.sent$/]
    for (const [at, tab] of ['tokens.title', 'nfts.title', 'activity.title'].entries()) {
      fireEvent.click(screen.getByRole('tab', { name: tab }))
      await settle()
      await waitFor(() =>
        expect(contents.map((x) => screen.queryAllByText(x).length > 0)).toEqual(
          contents.map((_, i) => i === at),
        ),
      )
    }
  })

  test('behavior: the tab chosen is the account’s [ENT-04: currentTab]', async () => {
    const { screen, settle, store } = await open()
    fireEvent.click(screen.getByRole('tab', { name: 'nfts.title' }))
    await settle()
    expect(store.get(accountAtom).currentTab).toBe('nfts')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('nfts.title')
  })

  test('behavior: Activity is absent while its flag is off, also where it was chosen [CAP-18: activity]', async () => {
    const { names, screen, settle, store } = await open()
    fireEvent.click(screen.getByRole('tab', { name: 'activity.title' }))
    await settle()
    await act(async () => store.set(featuresAtom, { ...store.get(featuresAtom), activity: false }))
    expect(names()).toEqual(['tokens.title', 'nfts.title'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('tokens.title')
  })

  test('behavior: on Solana there are no NFTs', async () => {
    const { names } = await open(solana)
    expect(names()).toEqual(['tokens.title', 'activity.title'])
  })
})
